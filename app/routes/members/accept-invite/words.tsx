import type { ReactNode } from "react";
export const someoneJoinedMeanwhile =
  "Someone has joined your household in the meantime, so its subscription was not cancelled. Open the link again.";
export const noToken = "No invitation token found. Please use the link from your email.";
export const joinedAHousehold = "You have joined the household.";
export const joinedHousehold = (household: string) => `You have joined the household ${household}.`;
export const linkNotValid = "This link is not valid. Open the newest invitation email, or ask for a new one.";
export const sentAgain = "This invitation has since been sent again. Open the newest email: its link works.";
export const alreadyUsed = (inviter: string) => `This invitation has already been used. Ask ${inviter} for a new one.`;
export const withdrawn = (inviter: string) => `This invitation was withdrawn. Ask ${inviter} for a new one.`;
export const expired = (inviter: string) => `This invitation has expired. Ask ${inviter} to send it again.`;
export const alreadyMember = "You are already a member.";
export const alreadyMemberOf = (household: string) => `You are already a member of the household ${household}.`;
export const onlyEditorOfOthers =
  "There are other people in your household, and you are its only editor. Make one of them an editor first.";
export const lastMember =
  "You are the last member of a household that someone else started. Leave it in Settings first.";
export const failedToAcceptInvitation = (message: string) => `Failed to accept invitation: ${message}`;
export const acceptingInvitationPamoja = "Accepting Invitation · Pamoja";
export const acceptingInvitation = "Accepting Invitation";
export const ownHouseholdStays =
  "Your own household stays as it is. It comes back when you leave this one, in Settings.";
export const cancelAtPayPal = "Cancel it at PayPal now. What was paid is not refunded.";
export const acceptInvitation = "Accept Invitation";
export const accepting = "Accepting...";
export const notNow = "Not now";
export const goToDashboard = "Go to Dashboard";
export const error = "Error";
export const tryAgain = "Try again";
export const leavingNote = (leaves: ReactNode) => (
  <>You leave the household {leaves}, which you are in now, and come back to it only if you are invited again.</>
);
export const hasASubscriptionAndNobody = (own: ReactNode) => (
  <>{own} has a subscription, and you are its only member. PayPal keeps charging for it while you are away.</>
);
export const redirectingYouShortly = "Redirecting you shortly...";
export const whoeverInvitedYou = "the person who invited you";
export const forOtherAddress = (email: string | null, own: string) =>
  `This invitation is for ${email}, and you are signed in as ${own}. Log out, then open the link again.`;
export const subscriptionEnded = (household: string) =>
  `The subscription of the household ${household} has ended. Once it is renewed, open the link again.`;
export const someone = "Someone";
export const invitedAsEditor = (inviter: string, household: ReactNode) =>
  household === null ? (
    <>
      {inviter} invites you to share their household as an editor: you can see everything in it and change it with them.
    </>
  ) : (
    <>
      {inviter} invites you to share the household {household} as an editor: you can see everything in it and change it
      with them.
    </>
  );
export const invitedAsViewer = (inviter: string, household: ReactNode) =>
  household === null ? (
    <>{inviter} invites you to share their household as a viewer: you can see everything in it and change nothing.</>
  ) : (
    <>
      {inviter} invites you to share the household {household} as a viewer: you can see everything in it and change
      nothing.
    </>
  );
