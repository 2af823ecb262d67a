import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const name = z.string()

/** Errors of admins: of a call about one, or of one that a bulk call skips. */
export const adminErrors = errorEntries({
  ADMIN_EMAIL_TAKEN: {
    status: 409,
    message: 'An administrator has this e-mail address already.',
    action: 'Use another address.',
  },
  INVITATION_ALREADY_ACCEPTED: {
    status: 409,
    params: { name },
    message: '{name} has accepted an invitation already.',
    action: 'Nothing is left to do; a forgotten password is reset by the admin.',
  },
  ADMIN_INACTIVE: {
    status: 409,
    params: { name },
    message: '{name} is blocked or inactive.',
    action: 'Unblock and activate the admin first.',
  },
  OWN_TWO_STEP_RESET: {
    status: 409,
    message: 'Turn your own two-step sign-in off in your profile.',
    action: 'Use the calls of the profile.',
  },
  ADMIN_WITHOUT_TWO_STEP: {
    status: 409,
    params: { name },
    message: '{name} has no two-step sign-in.',
    action: 'Nothing is left to do.',
  },
  NO_LONGER_SUPER_ADMIN: {
    status: 403,
    message: 'You are no longer a super administrator.',
    action: 'Contact a super administrator.',
  },
  LAST_SUPER_ADMIN: {
    status: 409,
    message: 'You are the last active super administrator. Make another admin one first.',
    action: 'Make another admin a super administrator first.',
  },
  CANNOT_CHANGE_YOURSELF: {
    status: 409,
    message: 'You cannot do this to yourself.',
    action: 'Have another super administrator do it.',
  },
  ADMIN_ALREADY_BLOCKED: {
    status: 409,
    params: { name },
    message: '{name} is blocked already.',
    action: 'Nothing is left to do.',
  },
  ADMIN_NOT_BLOCKED: {
    status: 409,
    params: { name },
    message: '{name} is not blocked.',
    action: 'Nothing is left to do.',
  },
  ADMIN_ALREADY_ACTIVE: {
    status: 409,
    params: { name },
    message: '{name} is active already.',
    action: 'Nothing is left to do.',
  },
  ADMIN_ALREADY_INACTIVE: {
    status: 409,
    params: { name },
    message: '{name} is inactive already.',
    action: 'Nothing is left to do.',
  },
  ALREADY_SUPER_ADMIN: {
    status: 409,
    params: { name },
    message: '{name} is a super administrator already.',
    action: 'Nothing is left to do.',
  },
  NOT_SUPER_ADMIN: {
    status: 409,
    params: { name },
    message: '{name} is no super administrator.',
    action: 'Nothing is left to do.',
  },
})
