/** The id of the drawer that the sidebar is on small screens, for the button that opens it. */
export const DRAWER = "screens";
