import { Button } from '@mantine/core'
import type { NotificationTemplate } from '@storekeeper/contract/customer-notifications/customer-notification'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { StatusBadge } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import type { TemplateEdit } from './use-template-form'

type Props = {
  edit: TemplateEdit
  template: NotificationTemplate
  onReset: (reset: NotificationTemplate) => void
}

type Version = NotificationTemplate['versions'][number]

/** The versions of the template, each of which can be used again. */
export const VersionsCard = ({ edit, template, onReset }: Props) => {
  const { kind, site, language, version: current, isShipped, versions } = template
  const canChange = useCan('customer-notifications:change', site)
  const [wanted, setWanted] = useState<Version | null>(null)
  const use = ({ version, subject, body }: Version) => {
    edit.form.setValues({ subject, body })
    toast.success(m.customer_notifications_version_used({ number: version }))
  }
  return (
    <Card
      title={m.customer_notifications_versions()}
      actions={
        !isShipped && (
          <ConfirmButton
            size="xs"
            label={m.customer_notifications_reset()}
            title={m.customer_notifications_reset_title()}
            text={m.customer_notifications_reset_text()}
            confirmLabel={m.customer_notifications_reset()}
            disabledReason={canChange ? undefined : m.shell_not_allowed()}
            onConfirm={async () => {
              const reset = await api.customerNotifications.reset.call({
                ...{ kind, site, language },
                version: current,
              })
              edit.drop()
              onReset(reset)
              toast.success(m.customer_notifications_reset_done())
            }}
          />
        )
      }
    >
      {versions.length === 0 ? (
        <p className="text-sm leading-5 text-ink-2">{m.customer_notifications_no_versions()}</p>
      ) : (
        <ol className="grid grid-cols-1 divide-y divide-line">
          {versions.map((one) => (
            <li key={one.version} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
              <span className="font-semibold">
                {m.customer_notifications_version({ number: one.version })}
              </span>
              {one.version === current && (
                <StatusBadge tone="good">{m.customer_notifications_version_current()}</StatusBadge>
              )}
              {one.isShipped && (
                <StatusBadge tone="neutral">{m.customer_notifications_version_shipped()}</StatusBadge>
              )}
              <span className="text-ink-2">
                {one.by && <bdi>{one.by.name}</bdi>} <Ago at={one.createdAt} />
              </span>
              {one.version !== current && (
                <Button
                  variant="default"
                  size="compact-xs"
                  className="ms-auto"
                  disabled={!canChange}
                  title={canChange ? undefined : m.shell_not_allowed()}
                  onClick={() => (edit.isDirty() ? setWanted(one) : use(one))}
                >
                  {m.customer_notifications_version_use({ number: one.version })}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {wanted && (
        <ConfirmDialog
          title={m.customer_notifications_version_use_title({ number: wanted.version })}
          text={m.customer_notifications_version_use_text()}
          confirmLabel={m.customer_notifications_version_use({ number: wanted.version })}
          onConfirm={async () => use(wanted)}
          onClose={() => setWanted(null)}
        />
      )}
    </Card>
  )
}
