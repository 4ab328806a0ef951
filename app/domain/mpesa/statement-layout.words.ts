export const thisIsTheStatementOf =
  "This is the statement of a till or of Pochi la Biashara. Choose the statement of your own M-PESA line: business statements cannot be imported.";
export const thisIsNotAnM =
  "This is not an M-PESA statement. Download yours in the M-PESA app or with *334#, then choose that file.";
