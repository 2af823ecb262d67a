/** The mail texts in English. Every other language has the same entries. */
export const en = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  linkAlone: 'If the button doesn’t work, open this link in your browser:',
  linkUntil: (time: string) => `The link works once and expires on ${time}.`,
  ignore: 'If you didn’t request this, you can ignore this e-mail.',
  from: (store: string) => `Sent by the back-office of ${store}. Replies to this address are not read.`,
  by: 'By',
  time: 'Time',
  device: 'Device',
  ip: 'IP address',
  unknownDevice: 'unknown',
  notYou: 'If this wasn’t you, reset your password immediately and contact a super admin of your store.',
  invitation: {
    subject: (store: string) => `You’re invited to join ${store}`,
    body: (invitedBy: string, store: string) =>
      `${invitedBy} invited you to help manage ${store}. Choose a password to get started.`,
    button: 'Accept invitation',
    notMeant:
      'If you don’t know this person, ignore this e-mail. The account stays inactive until you accept.',
  },
  resetPassword: {
    subject: (store: string) => `Reset your password for ${store}`,
    body: 'We received a request to reset the password of your account.',
    button: 'Reset password',
  },
  signInLink: {
    subject: (store: string) => `Your link to sign in to ${store}`,
    body: 'Use this link to sign in without your password. Don’t forward this e-mail.',
    button: 'Sign in',
  },
  verifyEmail: {
    subject: (store: string) => `Confirm your e-mail address for ${store}`,
    body: 'Confirm that this e-mail address is yours.',
    button: 'Confirm address',
  },
  confirmEmailChange: {
    subject: (store: string) => `Confirm your new e-mail address for ${store}`,
    body: (newEmail: string) =>
      `You requested to sign in with ${newEmail} from now on. Confirm that this address is yours. Until then, you sign in with your current address.`,
    button: 'Confirm new address',
  },
  emailChanged: {
    subject: (store: string) => `Your e-mail address for ${store} was changed`,
    body: (newEmail: string) =>
      `Your account now uses ${newEmail}. You can no longer sign in with this address, and you won’t get any more e-mails here.`,
    notYou: 'If this wasn’t you, contact a super admin of your store immediately.',
  },
  passwordChanged: {
    subject: (store: string) => `Your password for ${store} was changed`,
    body: 'The password of your account was changed.',
  },
  twoStepChanged: {
    notRequested: 'If you didn’t request this, contact another super admin of your store immediately.',
    turnedOn: {
      subject: (store: string) => `Two-step sign-in for ${store} was turned on`,
      body: 'Two-step sign-in was turned on. You now need your password and a code to sign in.',
    },
    turnedOff: {
      subject: (store: string) => `Two-step sign-in for ${store} was turned off`,
      body: 'Two-step sign-in was turned off. You now only need your password to sign in.',
    },
    recoveryCodesRenewed: {
      subject: (store: string) => `New recovery codes for ${store}`,
      body: 'New recovery codes were generated for your account. The old codes no longer work.',
    },
    passkeyAdded: {
      subject: (store: string) => `A passkey for ${store} was added`,
      body: 'A passkey was added to your account. It signs you in without your password.',
    },
    passkeyRemoved: {
      subject: (store: string) => `A passkey for ${store} was removed`,
      body: 'A passkey was removed from your account. It no longer signs you in.',
    },
  },
  recoveryCodeUsed: {
    subject: (store: string) => `A recovery code for ${store} was used`,
    body: 'Your account was signed in to with your password and a recovery code. This code can’t be used again.',
    left: 'Recovery codes left',
    makeNew: 'You can generate new recovery codes in your profile at any time.',
  },
  savedView: {
    alert: (view: string) => `Alert of the view ${view}`,
    alertBody:
      'The view has more rows than you chose for its alert. You get no further e-mail until it has fewer again.',
    exported: (view: string) => `Export of the view ${view}`,
    exportedBody: 'The nightly export is ready. Sign in to download it within 7 days.',
    failed: (view: string) => `The export of the view ${view} failed`,
    failedBody: 'The nightly export couldn’t be created. Open it to see why.',
    count: 'Rows',
    open: 'View',
    download: 'Download',
    why: 'You get this e-mail because you chose it for this view. You can turn it off under “Export and alert”.',
  },
  notification: {
    mention: (author: string, record: string) =>
      author ? `${author} mentioned you on ${record}` : `You were mentioned on ${record}`,
    assigned: (author: string, record: string) =>
      author ? `${author} assigned ${record} to you` : `Assigned to you: ${record}`,
    order: (orderId: string) => `order #${orderId}`,
    ofTicket: (ticketNumber: string) => `ticket #${ticketNumber}`,
    ofChat: (customer: string) => `the chat with ${customer}`,
    ofReturn: (number: string) => `return ${number}`,
    ofCustomer: (name: string) => `customer ${name}`,
    ofRequest: (customer: string) => `the privacy request of ${customer}`,
    /** From two on. */
    orders: (count: number) => `${count} orders`,
    tickets: (count: number) => `${count} tickets`,
    chats: (count: number) => `${count} chats`,
    subject: 'Subject',
    message: 'Message',
    button: 'View',
    away: 'You get this e-mail because you haven’t read the notification. You can turn these e-mails off in your profile.',
  },
}

export type MailTexts = typeof en
