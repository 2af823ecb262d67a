import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmLinkScreen } from './ConfirmLinkScreen'

/** Changes the address one signs in with to the one that this link was mailed to. */
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
