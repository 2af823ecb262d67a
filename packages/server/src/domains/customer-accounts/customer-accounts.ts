import {
  ownAccount,
  ownSessions,
  removeOwnAccount,
  updateOwnAccount,
  updateOwnAddresses,
} from './own-account.ts'
import { changeOwnEmail, confirmOwnEmail, sendVerification, verifyEmail } from './own-email.ts'
import { changeOwnPassword, forgotPassword, resetPassword } from './own-password.ts'
import { confirmSignUp, signUp } from './sign-up.ts'

/** The public entry of the accounts that customers create and manage themselves: its calls and its jobs. */
export const storeAccount = {
  signUp,
  confirmSignUp,
  details: ownAccount,
  update: updateOwnAccount,
  updateAddresses: updateOwnAddresses,
  forgotPassword,
  resetPassword,
  changePassword: changeOwnPassword,
  sendVerification,
  verifyEmail,
  changeEmail: changeOwnEmail,
  confirmEmail: confirmOwnEmail,
  sessions: ownSessions,
  remove: removeOwnAccount,
}

export { sendCustomerResetLink } from './own-password.ts'
export { readStoreCustomer } from './read-account.ts'
export { sendSignUpLink } from './sign-up.ts'
