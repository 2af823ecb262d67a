/** What mails say, in English. Every other language has the same entries. */
export const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  linkAlone: 'If the button does not work, open this address in your browser:',
  linkUntil: (time: string) => `The link works once, and only until ${time}.`,
  ignore: 'If you did not ask for this, you need not do anything.',
  from: (store: string) => `Sent by the back-office of ${store}. Replies to this address are not read.`,
  by: 'By',
  time: 'Time',
  device: 'Device',
  ip: 'IP address',
  unknownDevice: 'unknown',
  notYou: 'If this was not you, reset your password at once and tell a super administrator of your store.',
  invitation: {
    subject: (store: string) => `You are invited to ${store}`,
    body: (invitedBy: string, store: string) =>
      `${invitedBy} invites you to run ${store} together. Choose a password to begin.`,
    button: 'Accept the invitation',
    notMeant: 'If you do not know who invites you, ignore this message; no account works until you accept.',
  },
  resetPassword: {
    subject: (store: string) => `Choose a new password for ${store}`,
    body: 'A request was made to reset the password of your account.',
    button: 'Choose a new password',
  },
  verifyEmail: {
    subject: (store: string) => `Confirm your e-mail address for ${store}`,
    body: 'Please confirm that this e-mail address is yours.',
    button: 'Confirm the address',
  },
  confirmEmailChange: {
    subject: (store: string) => `Confirm your new e-mail address for ${store}`,
    body: (newEmail: string) =>
      `From now on you want to sign in with ${newEmail}. Please confirm that this address is yours; until then the old one stays.`,
    button: 'Confirm the new address',
  },
  emailChanged: {
    subject: (store: string) => `Your e-mail address for ${store} was changed`,
    body: (newEmail: string) =>
      `Your account now belongs to ${newEmail}. This address no longer signs you in, and you get no more mails here.`,
    notYou: 'If this was not you, tell a super administrator of your store at once.',
  },
  passwordChanged: {
    subject: (store: string) => `Your password for ${store} was changed`,
    body: 'The password of your account was changed.',
  },
  twoStepChanged: {
    notRequested: 'If you did not ask for this, tell another super administrator of your store at once.',
    turnedOn: {
      subject: (store: string) => `Two-step sign-in for ${store} is on`,
      body: 'Two-step sign-in was turned on: besides your password, signing in now asks for a code.',
    },
    turnedOff: {
      subject: (store: string) => `Two-step sign-in for ${store} is off`,
      body: 'Two-step sign-in was turned off: your password alone signs you in again.',
    },
    recoveryCodesRenewed: {
      subject: (store: string) => `Your recovery codes for ${store} are new`,
      body: 'New recovery codes were made for your account. The old ones no longer work.',
    },
  },
  recoveryCodeUsed: {
    subject: (store: string) => `A recovery code for ${store} was used`,
    body: 'There was a sign-in to your account with your password and one of your recovery codes. It does not work again.',
    left: 'Recovery codes left',
    makeNew: 'You can make new recovery codes in your profile at any time.',
  },
}

export type Words = typeof en
