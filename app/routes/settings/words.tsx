import type { ReactNode } from "react";
import type { Marked } from "#app/components/marked.ts";
import { counted } from "#app/domain/count.ts";
export const settingsPamoja = "Settings · Pamoja";
export const confirmCancelling = "Are you sure you want to cancel your subscription?";
export const confirmCancellingOther = "Are you sure you want to cancel this subscription?";
export const cancelSubscription = "Cancel Subscription";
export const cancelSubscriptionButton = "Cancel subscription";
export const cancelling = "Cancelling...";
export const ofWhichYouLeft = (name: string) => `For ${name}, which you left`;
export const nobodyIsInThatHousehold = "No one is in that household. PayPal keeps charging for it until you cancel it.";
export const beingCancelled = "Being cancelled";
export const oneSubscriptionIsEnoughPayPal =
  "One subscription is enough. PayPal has not cancelled this one yet, so we ask again every hour.";
export const approvedAtPayPalNotStarted = "Approved at PayPal, not started";
export const itWasApprovedAtPayPal =
  "It was approved at PayPal and never started here, so nothing is charged yet. Start it, or cancel it.";
export const startIt = "Start it";
export const waitingForPayPalToConfirm = "Waiting for PayPal to confirm your payment";
export const youDoNotNeedTo =
  "You do not need to pay again: your plan will start automatically as soon as PayPal confirms it. If it takes longer than a day, please check your PayPal account.";
export const firstPaymentFailed = "First payment failed";
export const lastPaymentFailed = "Last payment failed";
export const payPalKeepsChargingForIt = "PayPal keeps charging for it. Cancel it if your household does not need it.";
export const lookAgain = "Check again";
export const paidInShillings = "Paid in shillings";
export const freeTrial = "Free trial";
export const nextPayment = "Next payment";
export const priceOnNextPayment = (price: string, nextPayment: string) => `${price} on ${nextPayment}`;
export const endsToday = "Ends today";
export const leftUntil = (trialDays: string, end: string) => `${trialDays} left, until ${end}`;
export const endedOnEnd = (end: string) => `Ended on ${end}`;
export const activeRenewsAutomatically = "Active, renews automatically";
export const paidUntilNothingRenewsBy = (end: string) => `Paid until ${end}, does not renew`;
export const lastPaymentFailedGoodUntil = (end: string) => `Last payment failed, valid until ${end}`;
export const cancelledGoodUntil = (end: string) => `Cancelled, valid until ${end}`;
export const payPalCouldNotChargeThe =
  "PayPal could not charge the last payment of your plan there. Cancel it, so that no one pays twice.";
export const payPalHasStoppedTrying =
  "PayPal could not charge the last payment and has stopped trying. Fix the payment at PayPal, or subscribe again.";
export const yourHouseholdHasNoAccess =
  "Your household has no access, and PayPal keeps charging for it. Cancel it, or subscribe again, which cancels it too. Everything your household has recorded is kept.";
export const everythingYourHouseholdHasRecorded =
  "Everything your household has recorded is kept. You can download it below, and you get access again as soon as an editor subscribes.";
export const thereIsNoSuchSubscription = "There is no such subscription.";
export const otherSubscriptionByNow =
  "Your household now has another subscription, so nothing was cancelled. Check which one it is, then try again.";
export const payPalHasCancelledItSo =
  "PayPal has cancelled it, so you will not be charged again. It may take a moment for Settings to show this.";
export const subscription = "Subscription";
export const yourSubscriptionCouldNotBe = "Your subscription could not be loaded. Please try again in a moment.";
export const anEditorOfYourHousehold = "An editor of your household manages it.";
export const alsoAtPayPal = "Also at PayPal";
export const atPayPal = "At PayPal";
export const ofAHouseholdThatYou = "For a household that you left";
export const payForMoreTime = "Pay for more time";
export const changePlan = "Change plan";
export const paymentsSoFar = "Payments so far";
export const receiptReceipt = (receipt: number) => `Receipt ${receipt}`;
export const paidBack = " (paid back)";
export const editHousehold = "Edit Household";
export const save = "Save";
export const saving = "Saving...";
export const name = "Name";
export const timeZone = "Time zone";
export const whereTheHouseholdsDaysAnd = "Sets when the household's days and months begin.";
export const youAreNoLongerIn =
  "You are no longer in this household, so nothing was changed. Close this to see your current one.";
export const householdCurrency = "Household currency";
export const household = "Household";
export const editHouseholdButton = "Edit household";
export const yourMonth = "Your Month";
export const payeeRules = "Payee rules";
export const history = "History";
export const messagesFromYourPhone = "Messages from your phone";
export const eMails = "Emails";
export const aboutWhatIsPlanned = "About what is planned";
export const calendar = "Calendar";
export const billsAndPayInYourCalendar =
  "Your phone’s or computer’s own calendar can show your bills and your pay, each on its day.";
export const addToYourCalendar = "Add to your calendar";
export const yourChoicesCouldNotBe = "Your choices could not be loaded. Please try again in a moment.";
export const yourChoicesAreSaved = "Your choices are saved.";
export const failedToSendInvitation = (message: string) => `Failed to send invitation: ${message}`;
export const invitationSentSuccessfullyTo = (email: string) => `Invitation sent successfully to ${email}!`;
export const theInvitationHasBeenWithdrawn = "The invitation has been withdrawn: its link no longer works.";
export const thisInvitationHasBeenAccepted = "This invitation has been accepted in the meantime.";
export const inviteANewMember = "Invite a New Member";
export const email = "Email";
export const role = "Role";
export const viewer = "Viewer";
export const editor = "Editor";
export const sendInvitation = "Send Invitation";
export const sending = "Sending...";
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
export const exportEverythingFirst = "Export everything first";
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
export const deleteAccount = "Delete Account";
export const deleteMyAccount = "Delete my account";
export const deleting = "Deleting...";
export const confirmDeletingAccount =
  "Are you sure you want to delete your account? Your name, your email, your password and all your sessions are deleted at once. This action cannot be undone.";
export const youAreTheLastEditor = (name: string) =>
  `You are the last editor of ${name}, which has other members. Without you, no one could change anything there.`;
export const makeSomeoneElseAnEditor =
  "Make someone else an editor first, or remove the other members. Then delete your account.";
export const leaveTheHouseholdYouAre =
  "Leave the household you are in to go back there, and make someone else an editor. Then delete your account.";
export const aloneInHousehold = (name: string) =>
  `You are the only member of the household ${name}. It is deleted for good with everything recorded in it: transactions, budgets, loans, assets and liabilities.`;
export const ownHouseholdWaits = (name: string) =>
  `Your own household ${name}, which waits for you while you are in another one, is deleted for good with everything recorded in it. To take its data out, leave the other one first.`;
export const staysWithOthers = (name: string) =>
  `The household ${name} stays with its other members. What you recorded there stays, without your name.`;
export const staysWithFounder = (name: string) =>
  `The household ${name} stays with the person who created it. What you recorded there stays, without your name.`;
export const yourAccountWasNotDeleted = (why: string) => `${why} Your account was not deleted.`;
export const yourDataAndYourAccount = "Your Data and Your Account";
export const oneZipFileWithEverything =
  "One zip file with everything your household has recorded, as tables that any spreadsheet opens.";
export const exportEverything = "Export everything";
export const deletingYourAccountSaysFirst =
  "Before your account is deleted, you see what happens to your household and confirm that it is you.";
export const profileInformation = "Profile Information";
export const yourNameIsSaved = "Your name is saved.";
export const fullName = "Full name";
export const saveName = "Save name";
export const primaryCurrency = "Primary currency";
export const thePrimaryCurrencyCannotBe = "The primary currency cannot be changed after setup.";
export const changeEmail = "Change Email";
export const sendLink = "Send link";
export const weSendALinkTo =
  "We will send a link to the new address. Your address changes when you open it; until then everything stays as it is.";
export const newEmail = "New email";
export const changePassword = "Change Password";
export const passwordUpdatedSuccessfully = "Password updated successfully!";
export const updatePassword = "Update Password";
export const updating = "Updating...";
export const changeEmailButton = "Change email";
export const waitingForYouToConfirm = (pending: string) =>
  `Waiting for you to confirm ${pending}: open the link in the email sent there. It works for 24 hours.`;
export const cancelTheChange = "Cancel the change";
export const useAnotherAddress = "Use another address";
export const unlinkGoogle = "Unlink Google";
export const unlink = "Unlink";
export const unlinking = "Unlinking...";
export const confirmUnlinking = (email: string) => `Are you sure you want to unlink ${email}?`;
export const itNoLongerSignsYou = "It will no longer sign you in. What you recorded stays as it is.";
export const setAPasswordFirstOr = "Set a password first, or add a passkey: Google is the only way into your account.";
export const linkGoogle = "Link Google";
export const continueToGoogle = "Continue to Google";
export const goingToGoogle = "Going to Google...";
export const googleWillOpenYourAccount =
  "Google will also open your account. Confirm that it is you, so that no one else can do this in your place.";
export const chooseYourGoogleAccountOn =
  "Choose your Google account on Google’s own page. After that, it also signs you in here.";
export const whereYouAreSignedIn = "Where You Are Signed In";
export const yourSessionsCouldNotBe = "Your sessions could not be loaded. Please try again in a moment.";
export const lastSeen = (country: string, lastSeen: string) => `${country} · Last seen ${lastSeen}`;
export const signOut = "Sign out";
export const signingOut = "Signing out...";
export const deviceLastSeen = (device: string, lastSeen: string) => `${device}, last seen ${lastSeen}`;
export const confirmWithItsCode = "confirm with its code";
export const signOutAllOtherDevices = "Sign out all other devices";
export const signingInOnTheseNeeds = "Signing in on these needs no second-factor code:";
export const rememberedUntil = (country: string, until: string) => `${country} · Remembered until ${until}`;
export const forget = "Forget";
export const forgetting = "Forgetting...";
export const aDeviceMayHaveBeen =
  "A device may have been used for up to an hour after the time shown. If you do not recognise one, sign it out and change your password. Signing out does not stop your calendar address or your phone keys: choose a new password or revoke them to do that.";
export const thisDevice = " (This device)";
export const checkYourEmailALink = (email: string) =>
  `Check your email: a link to set a password is on its way to ${email}.`;
export const sendALinkToSet = "Send a link to set a password";
export const googleIsLinkedFromNow = "Google is linked: from now on you can sign in with it too.";
export const googleIsUnlinkedYouCan = "Google is unlinked: you can no longer sign in with it.";
export const waysToSignIn = "Sign-in Methods";
export const yourWaysToSignIn = "Your sign-in methods could not be loaded. Please try again in a moment.";
export const notSetYet = "Not set yet";
export const notLinked = "Not linked";
export const google = " Google";
export const manage = "Manage";
export const keepIt = "Keep it";
export const cancel = "Cancel";
export const questionsAboutAPaymentWrite = (supportEmail: ReactNode) => (
  <>Questions about a payment? Write to {supportEmail}.</>
);
export const makeTo = (to: string) => `Make ${to}`;
export const close = "Close";
export const todayAtTime = (time: string) => `today at ${time}`;
export const yesterdayAtTime = (time: string) => `yesterday at ${time}`;
export const yourSecondFactorWasUsed = (confirmWithItsCode: Marked) => (
  <>
    Where there is no button, your second factor was used: to sign out there,{" "}
    {confirmWithItsCode("confirm with its code")} first.
  </>
);
export const yourAccountHasNoPassword = (email: ReactNode) => (
  <>Your account has no password yet: Google signs you in. To set one, ask for a link to {email}.</>
);
export const password = "Password";
export const googleWay = "Google";
export const codeByEmail = "Code by email";
export const sentToYourAddress = "Sent to your address";
export const passkeysAndSecondFactor = "Passkeys and second factor";
export const accessLasts = (day: string) => `Your household keeps its access until ${day}.`;
export const nothingMoreCharged =
  "Nothing more is charged, and what was paid is not refunded. You can subscribe again at any time.";
export const nothingMoreChargedForIt =
  "Nothing more is charged for it. Your household's other access stays as it is, and you can subscribe again at any time.";
export const notBegunYet =
  "PayPal has not begun it yet. We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it. Your household's other access stays as it is, and you can subscribe again at any time.";
export const thisNotBegunYet =
  "PayPal has not begun this one yet. We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it.";
export const otherWaits =
  "Your household has another subscription. We will cancel it as soon as PayPal begins it. If PayPal takes a payment at that moment, please contact support about it.";
export const firstPaymentStopped =
  "PayPal could not take the first payment, and has stopped trying. Cancel it, or subscribe again, which cancels it too.";
export const firstPaymentRetried =
  "PayPal could not take the first payment, and may try again. Cancel it, or subscribe again, which cancels it too.";
export const lastPaymentStopped =
  "PayPal could not take the last payment, and has stopped trying. Cancel it, or subscribe again, which cancels it too.";
export const waysAndFactorOn = (passkeys: number) => `${counted(passkeys, "passkey")} · second factor on`;
export const waysAndFactorOff = (passkeys: number) => `${counted(passkeys, "passkey")} · second factor off`;
export const lastMemberLeaves = "You are its last member, so it is deleted for good with everything in it.";
export const subscriptionCancelledFirst =
  "Its subscription is cancelled at PayPal first; what was paid is not refunded.";
export const backToOwnHousehold =
  "You go back to your own household and no longer see this one. What you recorded stays here.";
export const lastMemberSubscription =
  "You are its last member, so its subscription is cancelled at PayPal first; what was paid is not refunded.";
export const active = "Active";
export const status = "Status";
export const plan = "Plan";
export const none = "None";
export const subscribe = "Subscribe";
export const other = "Other";
export const set = "Set";
export const planAndState = (plan: string | null, state: string) => `${plan ?? "the subscription"}: ${state}`;
