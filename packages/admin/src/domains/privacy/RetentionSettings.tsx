import { NumberInput, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  RETENTION_KINDS,
  type Retention,
  type RetentionKind,
  RetentionPeriods,
  Retention as RetentionSchema,
} from '@storekeeper/contract/privacy/retention'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { EditForm } from '~/ui/form/EditForm'
import { useEditForm } from '~/ui/form/use-edit-form'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { toast } from '~/ui/toasts/toast'

/** How long the store keeps records of each kind. */
export const RetentionSettings = () => {
  const { data, error, refetch } = useQuery(api.privacy.retention.details.queryOptions())
  return (
    <Page
      title={m.privacy_retention()}
      crumbs={[{ label: m.settings_settings() }, { label: m.privacy_retention() }]}
    >
      <div className="max-w-200">
        {data ? (
          <RetentionForm retention={data} reload={async () => (await refetch({ throwOnError: true })).data} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={320} radius="md" />
        )}
      </div>
    </Page>
  )
}

const KIND: Record<RetentionKind, () => string> = {
  chats: m.privacy_retention_chats,
  tickets: m.privacy_retention_tickets,
  mails: m.privacy_retention_mails,
  contacts: m.privacy_retention_contacts,
  signInFailures: m.privacy_retention_sign_in_failures,
  auditLog: m.privacy_retention_audit_log,
}

const Months = z.union([z.number(), z.string()])
const Values = z.object({
  ...{ chats: Months, tickets: Months, mails: Months },
  ...{ contacts: Months, signInFailures: Months, auditLog: Months },
})
type Values = z.infer<typeof Values>

const mapKinds = <Value,>(toValue: (kind: RetentionKind) => Value) =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, toValue(kind)])) as Record<RetentionKind, Value>

const toValues = (retention: Retention): Values => mapKinds((kind) => retention[kind] ?? '')
const toPeriods = (values: Values) => mapKinds((kind) => (values[kind] === '' ? null : Number(values[kind])))

type Props = { retention: Retention; reload: () => Promise<Retention | undefined> }

const RetentionForm = ({ retention, reload }: Props) => {
  const edit = useRetentionForm({ retention, reload })
  return (
    <EditForm edit={edit} permission="customers:erase">
      <Periods edit={edit} />
    </EditForm>
  )
}

const useRetentionForm = ({ retention, reload }: Props) =>
  useEditForm({
    name: 'retention',
    entity: retention,
    toValues,
    toChanges: (changed: Values, version) => ({ ...toPeriods(changed), version }),
    schema: RetentionSchema,
    stored: Values,
    send: (changes) => api.privacy.retention.update.call(changes),
    onSaved: () => toast.success(m.settings_saved()),
    reload,
    staysOpen: true,
  })

/** The form renders it anew when other values replace those of its fields. */
const Periods = ({ edit }: { edit: ReturnType<typeof useRetentionForm> }) => {
  const [values, setValues] = useState(edit.form.getValues)
  const canChange = useCan('customers:erase')
  return (
    <>
      <Card title={m.privacy_retention_delete_after()}>
        <div className="grid grid-cols-1 gap-5">
          <Text size="sm" c="dimmed">
            {m.privacy_retention_text()}
          </Text>
          {!canChange && <Notice tone="plain">{m.shell_not_allowed()}</Notice>}
          {RETENTION_KINDS.map((kind) => {
            const field = edit.field(kind)
            return (
              <NumberInput
                key={kind}
                label={KIND[kind]()}
                placeholder={m.privacy_retention_forever()}
                suffix={m.privacy_retention_months()}
                allowDecimal={false}
                min={1}
                max={120}
                clampBehavior="none"
                disabled={!canChange}
                className="max-w-80"
                {...field}
                onChange={(months: number | string) => {
                  field.onChange(months)
                  setValues((before) => ({ ...before, [kind]: months }))
                }}
              />
            )
          })}
        </div>
      </Card>
      <DryRun values={values} />
    </>
  )
}

const DEBOUNCE_MS = 400

/** What the nightly run would delete with the periods of the form, before they are saved. */
const DryRun = ({ values }: { values: Values }) => {
  const [settled] = useDebouncedValue(values, DEBOUNCE_MS)
  const periods = RetentionPeriods.safeParse(toPeriods(settled)).data
  const { data: counts } = useQuery(
    api.privacy.retention.dryRun.queryOptions({
      input: periods ?? mapKinds(() => null),
      enabled: periods !== undefined,
      meta: { handlesErrors: true },
    }),
  )
  return (
    <Card title={m.privacy_retention_dry_run()}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-4 text-sm max-w-80" aria-live="polite">
        {RETENTION_KINDS.map((kind) => (
          <div key={kind} className="contents">
            <dt>{KIND[kind]()}</dt>
            <dd className="text-end">{counts ? formatCount(counts[kind]) : '…'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
