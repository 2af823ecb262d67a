import type { webhookErrors } from '@storekeeper/contract/webhooks/webhook-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'

/** Why a webhook cannot be saved or redelivered, and why an attempt failed. */
export const WEBHOOK_ERRORS: ErrorTexts<keyof typeof webhookErrors> = {
  TOO_MANY_WEBHOOKS: ({ max }) => m.webhooks_error_too_many({ max: formatCount(max) }),
  WEBHOOK_NOT_HTTPS: m.webhooks_error_not_https,
  WEBHOOK_URL_PASSWORD: m.webhooks_error_password,
  WEBHOOK_INTERNAL_ADDRESS: m.webhooks_error_internal,
  WEBHOOK_EVENT_NOT_PERMITTED: ({ type, permission }) =>
    m.webhooks_error_event_not_permitted({ type, permission: permissionText(permission) }),
  WEBHOOK_OFF: m.webhooks_is_off,
  WEBHOOK_EVENT_NOT_RECEIVED: m.webhooks_error_event_not_received,
  WEBHOOK_PERIOD_TOO_LONG: ({ max }) => m.webhooks_error_period_too_long({ max: formatCount(max) }),
  WEBHOOK_STATUS: ({ status }) => m.webhooks_error_status({ status }),
  WEBHOOK_REDIRECT: ({ status }) => m.webhooks_error_redirect({ status }),
  WEBHOOK_TIMEOUT: ({ seconds }) => m.webhooks_error_timeout({ seconds: formatCount(seconds) }),
  WEBHOOK_UNREACHABLE: ({ cause }) => m.webhooks_error_unreachable({ cause }),
}
