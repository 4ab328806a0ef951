export const aViewerSeesEverythingAnd =
  "A viewer sees everything and changes nothing. An editor records, plans and invites, as you do.";
