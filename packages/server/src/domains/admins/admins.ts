import { inviteAdmin, inviteAgain } from './invite-admin.ts'
import { adminDetails, listAdmins } from './read-admins.ts'
import { resetTwoStep } from './reset-two-step.ts'
import { bulkActivate, bulkBlock, bulkMakeSuper, bulkUnmakeSuper } from './switch-admins.ts'
import { updateAdmin } from './update-admin.ts'

/** The public entry of the domain: back-office accounts and which of them are super admins. */
export { demandRank } from './demand-rank.ts'
export { countListedAdmins } from './read-admins.ts'

export const admins = {
  list: listAdmins,
  details: adminDetails,
  create: inviteAdmin,
  inviteAgain,
  update: updateAdmin,
  resetTwoStep,
  bulkBlock,
  bulkActivate,
  bulkMakeSuper,
  bulkUnmakeSuper,
}
