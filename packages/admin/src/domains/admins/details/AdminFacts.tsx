import type { Admin } from '@storekeeper/contract/admins/admin'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import { ActiveBadge } from '~/ui/StatusBadge'

/** How to reach an admin, and how they sign in. */
export const AdminFacts = ({ admin }: { admin: Admin }) => {
  const { email, phone, hasTwoStep, sessions, lastSeenAt, isInvited, invitedUntil, createdAt } = admin
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-y-3 gap-x-6 text-sm [&_dt]:text-ink-2 [&_dd]:min-w-0 [&_dd]:m-0 [&_dd]:wrap-anywhere">
      <Fact name={m.admins_email()}>
        <a href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      </Fact>
      {phone && (
        <Fact name={m.admins_phone()}>
          <a href={`tel:${phone}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </Fact>
      )}
      <Fact name={m.admins_last_seen()}>{lastSeenAt ? <Ago at={lastSeenAt} /> : m.admins_never()}</Fact>
      <Fact name={m.admins_sessions()}>
        {sessions > 0
          ? m.admins_devices({ count: sessions, shown: formatCount(sessions) })
          : m.admins_nowhere()}
      </Fact>
      <Fact name={m.admins_two_step()}>
        <ActiveBadge isActive={hasTwoStep} on={m.admins_on()} off={m.admins_off()} />
      </Fact>
      {isInvited && (
        <Fact name={m.admins_invitation()}>
          {invitedUntil
            ? m.admins_invited_until({ until: formatDateTime(invitedUntil) })
            : m.admins_invitation_expired()}
        </Fact>
      )}
      <Fact name={m.admins_since()}>
        <Ago at={createdAt} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
