Each file of the corpus has the verdict of its manifest, in both modes, with the limits that the manifest says.

  $ manifest
  more than 2000 verdicts
