import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmLinkScreen } from './ConfirmLinkScreen'

/** Confirms the e-mail address of the signed-in admin. */
export const VerifyEmailScreen = ({ token }: { token: string }) => (
  <ConfirmLinkScreen
    token={token}
    title={m.auth_verify_email()}
    lead={m.auth_verify_email_lead()}
    button={m.auth_verify_email_confirm()}
    confirm={(linkToken) => api.profile.emailVerify.verify.call({ token: linkToken })}
    done={() => ({ title: m.auth_email_verified(), lead: m.auth_email_verified_lead() })}
  />
)
