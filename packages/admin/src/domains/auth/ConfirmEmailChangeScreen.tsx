import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmLinkScreen } from './ConfirmLinkScreen'

/** Changes the sign-in e-mail address to the address that received this link. */
export const ConfirmEmailChangeScreen = ({ token }: { token: string }) => (
  <ConfirmLinkScreen
    token={token}
    title={m.auth_change_email()}
    lead={m.auth_change_email_lead()}
    button={m.auth_change_email_confirm()}
    confirm={(linkToken) => api.profile.emailChange.confirm.call({ token: linkToken })}
    done={({ email }) => ({ title: m.auth_email_changed(), lead: m.auth_email_changed_lead({ email }) })}
  />
)
