import { NumberInput, Switch } from '@mantine/core'
import type { CustomerNotification } from '@storekeeper/contract/customer-notifications/customer-notification'
import {
  getSending,
  MAX_NOTIFICATION_DAYS,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { languageName } from '~/lib/language-name'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { NOTIFICATION_NAMES } from './notification-names'

type Props = { site: string; notification: CustomerNotification }

/** A notification with its switch; its name leads to its template. */
export const NotificationRow = ({ site, notification: { kind, isOn, days, edited } }: Props) => {
  const canChange = useCan('customer-notifications:change', site)
  const refusal = canChange ? undefined : m.shell_not_allowed()
  const { update, isPending } = useUpdate(site)
  const name = NOTIFICATION_NAMES[kind].name()
  const isAlwaysOn = getSending(kind) === 'always'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/admin/customer-notifications"
            search={(before) => ({ ...before, ofSite: site, kind })}
            className="font-semibold"
          >
            {name}
          </Link>
          {edited.length > 0 && (
            <StatusBadge tone="active">
              {m.customer_notifications_edited({
                languages: edited.map((language) => languageName(language)).join(m.ui_comma()),
              })}
            </StatusBadge>
          )}
        </p>
        <p className="text-sm leading-5 text-ink-2">
          {NOTIFICATION_NAMES[kind].about()} {isAlwaysOn && m.customer_notifications_always_on()}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {days !== null && (
          <Days
            key={days}
            days={days}
            label={m.customer_notifications_days_for({ name })}
            isDisabled={!canChange || isPending}
            refusal={refusal}
            onChange={(changed) =>
              update({ kind, site, isOn, days: changed }, m.customer_notifications_days_saved())
            }
          />
        )}
        <Switch
          checked={isOn}
          disabled={!canChange || isPending || isAlwaysOn}
          aria-label={m.customer_notifications_on({ name })}
          title={refusal}
          onChange={({ currentTarget: { checked } }) =>
            update(
              { kind, site, isOn: checked },
              checked ? m.customer_notifications_turned_on() : m.customer_notifications_turned_off(),
            )
          }
        />
      </div>
    </li>
  )
}

const useUpdate = (site: string) => {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.customerNotifications.update.mutationOptions({
      onSuccess: (list) =>
        queries.setQueryData(api.customerNotifications.list.queryKey({ input: { site } }), list),
    }),
  )
  const update = (input: Parameters<typeof mutate>[0], done: string) =>
    mutate(input, { onSuccess: () => void toast.success(done) })
  return { update, isPending }
}

type DaysProps = {
  days: number
  label: string
  isDisabled: boolean
  /** Why the admin may not change the days. */
  refusal: string | undefined
  onChange: (days: number) => void
}

/** Saved when the field loses the focus. */
const Days = ({ days, label, isDisabled, refusal, onChange }: DaysProps) => {
  const [value, setValue] = useState<number | string>(days)
  return (
    <NumberInput
      w={88}
      size="xs"
      aria-label={label}
      title={refusal ?? label}
      min={1}
      max={MAX_NOTIFICATION_DAYS}
      allowDecimal={false}
      clampBehavior="blur"
      disabled={isDisabled}
      value={value}
      onChange={setValue}
      onBlur={() => {
        if (typeof value !== 'number') return setValue(days)
        const clamped = Math.min(Math.max(value, 1), MAX_NOTIFICATION_DAYS)
        if (clamped !== days) onChange(clamped)
      }}
    />
  )
}
