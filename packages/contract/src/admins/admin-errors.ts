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
  API_KEY_NETWORK: {
    status: 403,
    params: { address: z.string() },
    message: 'This API key can’t be used from {address}.',
    action: 'Send the request from an allowed network, or add the address to the key.',
  },
  API_KEY_EXPIRY_PAST: {
    status: 422,
    message: 'This date is in the past. Choose a later date.',
    action: 'Send a later date, or null for a key that does not expire.',
  },
  NETWORK_INVALID: {
    status: 400,
    message: 'Enter an IP address, or a network such as 203.0.113.0/24.',
    action: 'Send IPv4 or IPv6 addresses, or networks in CIDR notation.',
  },
  API_KEY_ALREADY_CREATED: {
    status: 409,
    params: { name: z.string() },
    message:
      'The API key “{name}” was already created, and was used or changed since. Rotate its token to get a new one.',
    action: 'Rotate the token of the key, or use a new `requestId` for another key.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    params: { max: z.int() },
    message: 'A store can have at most {max} API keys.',
    action: 'Delete a key that is no longer used.',
  },
})
