import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const name = z.string()

/** Errors of calls about admins, and skip reasons of bulk calls. */
export const adminErrors = errorEntries({
  ADMIN_EMAIL_TAKEN: {
    status: 409,
    message: 'Another admin already uses this e-mail address.',
    action: 'Use a different address.',
  },
  INVITATION_ALREADY_ACCEPTED: {
    status: 409,
    params: { name },
    message: '{name} has already accepted an invitation.',
    action: 'No action needed. An admin who forgot their password can reset it on the sign-in page.',
  },
  ADMIN_INACTIVE: {
    status: 409,
    params: { name },
    message: '{name} is blocked or inactive.',
    action: 'Unblock or activate the admin first.',
  },
  OWN_TWO_STEP_RESET: {
    status: 409,
    message: 'You can’t reset your own two-step sign-in. Turn it off in your profile.',
    action: 'Use the calls of the profile.',
  },
  ADMIN_WITHOUT_TWO_STEP: {
    status: 409,
    params: { name },
    message: '{name} doesn’t use two-step sign-in.',
    action: 'No action needed.',
  },
  LAST_SUPER_ADMIN: {
    status: 409,
    message: 'You are the last active super admin. Make another admin a super admin first.',
    action: 'The store requires at least one active super admin.',
  },
  CANNOT_CHANGE_YOURSELF: {
    status: 409,
    message: 'You can’t do this to your own account.',
    action: 'Ask another super admin to do it.',
  },
  ADMIN_ALREADY_BLOCKED: {
    status: 409,
    params: { name },
    message: '{name} is already blocked.',
    action: 'No action needed.',
  },
  ADMIN_NOT_BLOCKED: {
    status: 409,
    params: { name },
    message: '{name} isn’t blocked.',
    action: 'No action needed.',
  },
  ADMIN_ALREADY_ACTIVE: {
    status: 409,
    params: { name },
    message: '{name} is already active.',
    action: 'No action needed.',
  },
  ADMIN_ALREADY_INACTIVE: {
    status: 409,
    params: { name },
    message: '{name} is already inactive.',
    action: 'No action needed.',
  },
  ALREADY_SUPER_ADMIN: {
    status: 409,
    params: { name },
    message: '{name} is already a super admin.',
    action: 'No action needed.',
  },
  NOT_SUPER_ADMIN: {
    status: 409,
    params: { name },
    message: '{name} isn’t a super admin.',
    action: 'No action needed.',
  },
})
