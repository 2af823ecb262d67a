import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of webhooks: why one cannot be saved, and why an attempt failed. */
export const webhookErrors = errorEntries({
  TOO_MANY_WEBHOOKS: {
    status: 409,
    params: { max: z.int() },
    message: 'A store can have at most {max} webhooks.',
    action: 'Delete a webhook that is no longer used.',
  },
  WEBHOOK_NOT_HTTPS: {
    status: 422,
    message: 'Webhooks are only sent to https addresses.',
    action: 'Send an address that begins with https://, or allow internal networks with WEBHOOK_NETWORKS.',
  },
  WEBHOOK_URL_PASSWORD: {
    status: 422,
    message: 'Webhooks aren’t sent to addresses with a password.',
    action: 'Send an address without a user name and a password. Verify the signature instead.',
  },
  WEBHOOK_INTERNAL_ADDRESS: {
    status: 422,
    message: 'The address is in an internal network.',
    action: 'Use a public address, or add its network to WEBHOOK_NETWORKS.',
  },
  WEBHOOK_EVENT_NOT_PERMITTED: {
    status: 403,
    params: { type: z.string(), permission: z.string() },
    message: 'A webhook receives {type} only if you have the permission {permission} on all of its sites.',
    action: 'Remove the event, or the sites on which the permission is missing.',
  },
  WEBHOOK_OFF: {
    status: 409,
    message: 'This webhook is off.',
    action: 'Turn it on first.',
  },
  WEBHOOK_EVENT_NOT_RECEIVED: {
    status: 409,
    message: 'This webhook no longer receives this event.',
    action: 'Choose the event and its site in the webhook first.',
  },
  WEBHOOK_PERIOD_TOO_LONG: {
    status: 422,
    params: { max: z.int() },
    message: 'The period has more than {max} events. Choose a shorter period.',
    action: 'Send several shorter periods.',
  },
  WEBHOOK_STATUS: {
    status: 422,
    params: { status: z.int() },
    message: 'The receiver responded with the status {status}.',
    action: 'Check the log of the receiver. Any status from 200 to 299 counts as received.',
  },
  WEBHOOK_REDIRECT: {
    status: 422,
    params: { status: z.int() },
    message: 'The receiver redirects to another address ({status}), which isn’t followed.',
    action: 'Change the address of the webhook to the final one.',
  },
  WEBHOOK_TIMEOUT: {
    status: 422,
    params: { seconds: z.int() },
    message: 'The receiver didn’t respond within {seconds} seconds.',
    action: 'Respond first, and process the event afterwards.',
  },
  WEBHOOK_UNREACHABLE: {
    status: 422,
    params: { cause: z.string() },
    message: 'The receiver can’t be reached ({cause}).',
    action: 'Check the address, and the certificate of the receiver.',
  },
})
