export const chooseViewerOrEditor = "Choose Viewer or Editor.";
