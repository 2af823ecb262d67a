import { adminDetails } from './admin-details.ts'
import { createAdmin, inviteAgain } from './invite-admin.ts'
import { listAdmins } from './list-admins.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { bulkActivate, bulkBlock, bulkMakeSuper, bulkUnmakeSuper } from './switch-admins.ts'
import { updateAdmin } from './update-admin.ts'

/** The public entry of the domain: who signs in to the back-office, and who of them may do everything. */
export const admins = {
  list: listAdmins,
  details: adminDetails,
  create: createAdmin,
  inviteAgain,
  update: updateAdmin,
  resetTwoStep,
  bulkBlock,
  bulkActivate,
  bulkMakeSuper,
  bulkUnmakeSuper,
}
