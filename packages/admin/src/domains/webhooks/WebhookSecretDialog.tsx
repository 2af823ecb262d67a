import type { CreatedWebhook } from '@storekeeper/contract/webhooks/webhook'
import { m } from '~/paraglide/messages.js'
import { SecretDialog } from '~/ui/dialogs/SecretDialogs'

type Props = { webhook: CreatedWebhook; onClose: () => void }

export const WebhookSecretDialog = ({ webhook: { name, secret }, onClose }: Props) => (
  <SecretDialog
    title={m.webhooks_secret_title({ name })}
    notice={m.webhooks_secret_once()}
    label={m.webhooks_secret()}
    secret={secret}
    copyLabel={m.webhooks_secret_copy()}
    copiedText={m.webhooks_secret_copied()}
    onClose={onClose}
  />
)
