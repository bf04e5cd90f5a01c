"""Prints a goal in SMT-LIB with fewer hypotheses: fewer.py GOAL.smt2

What is proved from fewer of them holds. Left out is what says something of types, or applies a predicate of the
contracts that the goal does not apply; of conjunctions, branches and conclusions, the part that does. For a goal that a
field stays the same this is of no use, and what it says of memory that was written takes most of a prover's time."""

import re
import sys

TOKEN = re.compile(r'\|[^|]*\||"[^"]*"|;[^\n]*|[()]|[^\s()]+')
GOAL = '(assert'
WHOLE = {'and': 1, 'or': 1, 'ite': 2, '=>': 2, 'let': 2}  # how much of these stays as it is; the rest may be weaker
FORMS = ('forall', 'let', '=>')  # what stands around a goal: each with its body last


def read(text):
    """The S-expressions of a text: nested lists of words."""
    stack = [[]]
    for token in TOKEN.findall(text):
        if token == '(':
            stack.append([])
        elif token == ')':
            done = stack.pop()
            stack[-1].append(done)
        elif not token.startswith(';'):
            stack[-1].append(token)
    (trees,) = stack
    return trees


def write(tree):
    words = []
    rest = [tree]
    while rest:
        node = rest.pop()
        if isinstance(node, list):
            rest += [')', *reversed(node), '(']
        else:
            words.append(node)
    return ' '.join(words)


def words_of(tree):
    rest = [tree]
    while rest:
        node = rest.pop()
        if isinstance(node, list):
            rest += node
        else:
            yield node


def predicates_of(tree):
    return {word for word in words_of(tree) if word.startswith('P_')}


def is_about_types(tree):
    return any(word.startswith('Is') or word.endswith('_chunk') for word in words_of(tree))


def body_of(tree):
    """What stands within quantifiers, names and hypotheses."""
    while isinstance(tree, list) and tree[0] in FORMS:
        _, _, tree = tree
    return tree


def weaker(tree, applied):
    """What is left of a hypothesis: it follows from the whole."""
    if isinstance(tree, list):
        kept = WHOLE.get(tree[0]) if isinstance(tree[0], str) else None
        if kept is not None:
            return tree[:kept] + [weaker(part, applied) for part in tree[kept:]]
    return 'true' if is_about_types(tree) or not predicates_of(tree) <= applied else tree


def drop(assertion):
    """Drops hypotheses of (assert (not GOAL))."""
    _, negation = assertion
    word, goal = negation
    if word != 'not':
        raise ValueError('the last assertion is no goal')
    applied = predicates_of(body_of(goal))
    while isinstance(goal, list) and goal[0] in FORMS:
        form, first, rest = goal
        if form == '=>':
            goal[1] = weaker(first, applied)
        goal = rest


def main(path):
    sys.setrecursionlimit(100_000)
    with open(path, encoding='utf-8') as file:
        before, mark, after = file.read().rpartition(GOAL)
    assertion, *commands = read(mark + after)
    drop(assertion)
    print(before)
    for tree in [assertion, *commands]:
        print(write(tree))


if __name__ == '__main__':
    main(*sys.argv[1:])
