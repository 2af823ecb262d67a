import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RequestLinkCard } from './RequestLinkCard'

export const ForgotPasswordScreen = () => (
  <RequestLinkCard
    title={m.auth_forgot_password()}
    lead={m.auth_forgot_password_lead()}
    sentLead={m.auth_link_is_on_its_way()}
    offersAnother
    send={(request) => api.profile.forgotPassword.send.call(request)}
  />
)
