export const achiengOtieno = "Achieng Otieno";
export const barakaMutua = "Baraka Mutua";
export const achiengAndBaraka = "Achieng and Baraka";
