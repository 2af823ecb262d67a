import { m } from '~/paraglide/messages.js'
import { capitalised, kindText } from './audit-kinds'
import { humanizeKey } from './humanize-key'

type Print = (about: { what: string }) => string

/** The text of an action, by the second part of its key; an entry for the whole key takes precedence. */
const ACTION_TEXTS: Record<string, Print | undefined> = {
  'credit.adjusted': m.audit_log_did_adjust_credit,
  'bulkRun.retried': m.audit_log_did_retry_rows,
  'job.retried': m.audit_log_did_retry_job,
  'order.customerChanged': m.audit_log_did_change_customer,
  'admin.seenAs': m.audit_log_did_see_as,
  'admin.seeAsEnded': m.audit_log_did_end_seeing,
  activated: m.audit_log_did_activate,
  answered: m.audit_log_did_answer,
  approved: m.audit_log_did_approve,
  'ticket.assigned': m.audit_log_did_assign,
  'liveChat.assigned': m.audit_log_did_assign,
  'liveChat.closed': m.audit_log_did_close,
  'liveChat.linked': m.audit_log_did_link,
  'liveChat.unlinked': m.audit_log_did_unlink,
  'liveChat.reopened': m.audit_log_did_reopen,
  blocked: m.audit_log_did_block,
  cancelled: m.audit_log_did_cancel,
  changed: m.audit_log_did_change,
  companyLinked: m.audit_log_did_link_company,
  commented: m.audit_log_did_comment,
  couponForced: m.audit_log_did_force_coupon,
  created: m.audit_log_did_create,
  deactivated: m.audit_log_did_deactivate,
  edited: m.audit_log_did_change,
  emailChangeRequested: m.audit_log_did_request_email_change,
  emailChanged: m.audit_log_did_change_email,
  emailUnverified: m.audit_log_did_unverify_email,
  emailVerificationRequested: m.audit_log_did_request_verification,
  emailVerified: m.audit_log_did_verify_email,
  fulfilled: m.audit_log_did_fulfil,
  imported: m.audit_log_did_import,
  mailed: m.audit_log_did_mail,
  invitationAccepted: m.audit_log_did_accept_invitation,
  invitedAgain: m.audit_log_did_invite_again,
  madeSuperAdmin: m.audit_log_did_grant_super,
  markedAsTest: m.audit_log_did_mark_test,
  merged: m.audit_log_did_merge,
  mergedInto: m.audit_log_did_merge_into,
  mergeUndone: m.audit_log_did_undo_merge,
  moved: m.audit_log_did_move,
  noted: m.audit_log_did_note,
  'ticket.opened': m.audit_log_did_open,
  otherSessionsEnded: m.audit_log_did_end_other_sessions,
  overridden: m.audit_log_did_override,
  paused: m.audit_log_did_pause,
  paid: m.audit_log_did_pay,
  passkeyAdded: m.audit_log_did_add_passkey,
  passkeyRemoved: m.audit_log_did_remove_passkey,
  passkeyRenamed: m.audit_log_did_rename_passkey,
  passwordChanged: m.audit_log_did_change_password,
  passwordReset: m.audit_log_did_reset_password,
  passwordResetRequested: m.audit_log_did_request_reset,
  placed: m.audit_log_did_place,
  publicKeyRenewed: m.audit_log_did_renew_public_key,
  recoveryCodesRenewed: m.audit_log_did_renew_codes,
  refunded: m.audit_log_did_refund,
  rejected: m.audit_log_did_reject,
  'personalData.read': m.audit_log_did_read_personal_data,
  removed: m.audit_log_did_remove,
  resumed: m.audit_log_did_resume,
  retried: m.audit_log_did_retry,
  reviewChanged: m.audit_log_did_change_review,
  replied: m.audit_log_did_reply,
  reviewed: m.audit_log_did_review,
  rolesChangedByCompany: m.audit_log_did_change_roles_by_company,
  sent: m.audit_log_did_send,
  sessionEnded: m.audit_log_did_end_session,
  sessionsEnded: m.audit_log_did_end_sessions,
  signedIn: m.audit_log_did_sign_in,
  signedInByCompany: m.audit_log_did_sign_in_by_company,
  signedInByLink: m.audit_log_did_sign_in_by_link,
  signedInByPasskey: m.audit_log_did_sign_in_by_passkey,
  signInLinkRequested: m.audit_log_did_request_sign_in_link,
  signInFailed: m.audit_log_did_fail_sign_in,
  started: m.audit_log_did_start,
  statusChanged: m.audit_log_did_change_status,
  stopped: m.audit_log_did_stop,
  trackingNumberAdded: m.audit_log_did_add_tracking,
  trackingNumberChanged: m.audit_log_did_change_tracking,
  trackingNumberRemoved: m.audit_log_did_remove_tracking,
  transferred: m.audit_log_did_transfer,
  twoStepTurnedOff: m.audit_log_did_turn_two_step_off,
  subscribedAgain: m.audit_log_did_subscribe_again,
  twoStepTurnedOn: m.audit_log_did_turn_two_step_on,
  unapproved: m.audit_log_did_unapprove,
  unblocked: m.audit_log_did_unblock,
  unsubscribed: m.audit_log_did_unsubscribe,
  unmadeSuperAdmin: m.audit_log_did_revoke_super,
  unmarkedAsTest: m.audit_log_did_unmark_test,
}

/** Returns a message about an action on `what`. An unknown action is described by the parts of its key. */
export const actionMessage = (action: string, what: string): string => {
  const [, name = action] = action.split('.')
  const toText = ACTION_TEXTS[action] ?? ACTION_TEXTS[name]
  return capitalised(toText ? toText({ what }) : m.audit_log_did_other({ what, action: humanizeKey(name) }))
}

/** The name of an action, for a select. */
export const actionName = (action: string): string => {
  const [kind = ''] = action.split('.')
  return actionMessage(action, kindText(kind === 'credit' ? 'customer' : kind))
}
