export { email, exportEverythingFirst, saving, sending, subscriptionCancelledFirst } from "../words.ts";
export const failedToSendInvitation = (message: string) => `Failed to send invitation: ${message}`;
export const invitationSentSuccessfullyTo = (email: string) => `Invitation sent successfully to ${email}!`;
export const theInvitationHasBeenWithdrawn = "The invitation has been withdrawn: its link no longer works.";
export const thisInvitationHasBeenAccepted = "This invitation has been accepted in the meantime.";
export const inviteANewMember = "Invite a New Member";
export const role = "Role";
export const viewer = "Viewer";
export const editor = "Editor";
export const sendInvitation = "Send Invitation";
export const yourHouseholdsSubscriptionHasEnded =
  "Your household's subscription has ended. Once it is active again, you can invite people.";
export const seeThePlans = "See the plans";
export const removeMember = "Remove Member";
export const remove = "Remove";
export const removing = "Removing...";
export const confirmRemoving = (name: string) => `Are you sure you want to remove ${name} from the household?`;
export const theyGoBackToA =
  "They go back to a household of their own and no longer see this one. What they recorded stays here; invitations that they sent are revoked.";
export const leaveHousehold = "Leave Household";
export const leave = "Leave";
export const leaving = "Leaving...";
export const confirmLeaving = (name: string) => `Are you sure you want to leave the household ${name}?`;
export const thisPersonIsNoLonger = "This person is no longer in the household.";
export const invitedMember = "Invited Member";
export const youHaveNotLeftThe = (why: string) => `${why} You have not left the household.`;
export const householdMembers = "Household Members";
export const theMembersCouldNotBe = "The members could not be loaded. Please try again in a moment.";
export const youMark = " (You)";
export const editorsChangeTheHouseholdsMoney = "Editors change the household's money; viewers see all of it.";
export const leaveHouseholdButton = "Leave household";
export const pendingInvitations = "Pending Invitations";
export const sendAgain = "Send again";
export const revoke = "Revoke";
export const revoking = "Revoking...";
export const expiredOnExpiresOn = (expiresOn: string) => `Expired on ${expiresOn}`;
export const waitingUntil = (expiresOn: string) => `Waiting, until ${expiresOn}`;
export const notDeliveredSendItAgain = "Not delivered: send it again";
export const makeTo = (to: string) => `Make ${to}`;
export const lastMemberLeaves = "You are its last member, so it is deleted for good with everything in it.";
export const backToOwnHousehold =
  "You go back to your own household and no longer see this one. What you recorded stays here.";
export const lastMemberSubscription =
  "You are its last member, so its subscription is cancelled at PayPal first; what was paid is not refunded.";
