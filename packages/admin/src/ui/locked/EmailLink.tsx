import { isHiddenEmail } from '@storekeeper/contract/hidden-email'
import { m } from '~/paraglide/messages.js'

/** An e-mail address that opens the mail program; only text if the admin may not see it. */
export const EmailLink = ({ email, className }: { email: string; className?: string }) =>
  isHiddenEmail(email) ? (
    <bdi dir="ltr" title={m.ui_email_hidden()} className={className}>
      {email}
    </bdi>
  ) : (
    <a href={`mailto:${email}`} className={className}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
