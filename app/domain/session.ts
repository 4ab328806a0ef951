/** Days that a session and its cookie last after the last visit. */
export const SESSION_DAYS = 30;
