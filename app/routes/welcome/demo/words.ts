export const tooManyAreLooking =
  "Too many people on your network are looking around at the moment. Try again in an hour, or sign up: it is free for 7 days.";
