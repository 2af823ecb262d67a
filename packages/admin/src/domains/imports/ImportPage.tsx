import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { DATE_ORDERS, type Import, type ImportReading } from '@storekeeper/contract/imports/import'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { useSiteName } from '~/site-name'
import { failureText } from '~/toast-failure'
import { Card } from '~/ui/Card'
import { HowRead } from '~/ui/import/HowRead'
import { ImportHeading } from '~/ui/import/ImportHeading'
import { MapColumns } from '~/ui/import/MapColumns'
import type { ImportChoices } from '~/ui/import/use-file-import'
import { LabeledProgress } from '~/ui/LabeledProgress'
import { LoadFailed } from '~/ui/LoadFailed'
import { useSearchChange } from '~/ui/list/use-search-change'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { StatusBadge } from '~/ui/StatusBadge'
import { ImportRecords, ImportSumsView, ReportButton } from './ImportReport'
import { DATE_ORDER_NAME, IMPORT_LOOK, mappingFields, SOURCE_NAME } from './import-names'
import type { ImportRecordSearch } from './import-record-search'
import { UndoDialog } from './UndoDialog'

/** The polling interval while the server works on an import. */
const WORK_MS = 1000

const isWorking = ({ status }: Import) =>
  status === 'checking' || status === 'running' || status === 'undoing'

const importQuery = (id: string) =>
  api.imports.details.queryOptions({
    input: { id },
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? WORK_MS : false),
  })

/** An import from its columns to its report. */
export const ImportPage = ({ id, search }: { id: string; search: ImportRecordSearch }) => {
  const { data: found, error, refetch } = useQuery(importQuery(id))
  const [isMapping, setIsMapping] = useState(false)
  const title = found?.name ?? m.imports_import()
  return (
    <Page
      title={title}
      note={found && <StatusBadge {...IMPORT_LOOK[found.status]} />}
      crumbs={[{ label: m.imports_title(), to: '/admin/imports' }, { label: title }]}
    >
      {!found && error && <LoadFailed error={error} onRetry={refetch} />}
      {found && (
        <Stack gap="md">
          {found.kind !== 'products' && <Steps current={stepOf(found, isMapping)} />}
          <Card>
            {stepOf(found, isMapping) === 'columns' ? (
              <Columns found={found} onChecked={() => setIsMapping(false)} />
            ) : isWorking(found) ? (
              <Working found={found} />
            ) : (
              <Outcome found={found} search={search} onMap={() => setIsMapping(true)} />
            )}
          </Card>
        </Stack>
      )}
    </Page>
  )
}

const STEPS = ['file', 'columns', 'check', 'import', 'done'] as const
type Step = (typeof STEPS)[number]

const stepOf = ({ status }: Import, isMapping: boolean): Step => {
  if (status === 'uploaded') return 'columns'
  if (status === 'checking' || status === 'checked')
    return isMapping && status === 'checked' ? 'columns' : 'check'
  return status === 'running' ? 'import' : 'done'
}

const STEP_NAME: Record<Step, () => string> = {
  file: m.imports_step_file,
  columns: m.imports_step_columns,
  check: m.imports_step_check,
  import: m.imports_step_import,
  done: m.imports_step_done,
}

const Steps = ({ current }: { current: Step }) => (
  <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm" aria-label={m.imports_steps()}>
    {STEPS.map((step, index) => (
      <li
        key={step}
        aria-current={step === current ? 'step' : undefined}
        className="flex items-center gap-2 text-ink-2 aria-[current=step]:font-semibold aria-[current=step]:text-ink"
      >
        <span className="grid place-items-center size-6 border border-line rounded-full text-xs" aria-hidden>
          {formatCount(index + 1)}
        </span>
        {STEP_NAME[step]()}
      </li>
    ))}
  </ol>
)

/** Starts a dry run with these choices; the server detects the others. */
const useCheck = ({ _id }: Import, onChecked?: () => void) => {
  const queries = useQueryClient()
  const check = useMutation(
    api.imports.check.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (started) => {
        queries.setQueryData(importQuery(_id).queryKey, started)
        onChecked?.()
      },
    }),
  )
  return { ...check, start: (choices: ImportChoices) => check.mutate({ id: _id, ...choices }) }
}

/**
 * The choices of a file with one of them changed. What is ambiguous is detected again, so that it is still shown; another
 * delimiter makes other columns.
 */
const choicesWith = (reading: ImportReading, changed: ImportChoices): ImportChoices => {
  const { encoding, delimiter, decimalMark, dateOrder, unclearAmount, unclearDate, columns } = reading
  const mapped = columns.flatMap(({ field }, index) => (field ? [`${field}:${index}`] : []))
  return {
    ...{ encoding, delimiter },
    ...(decimalMark && unclearAmount === null && { decimalMark }),
    ...(dateOrder && unclearDate === null && { dateOrder }),
    ...(mapped.length > 0 && !changed.delimiter && { mapping: mapped.join(';') }),
    ...changed,
  }
}

const Columns = ({ found, onChecked }: { found: Import; onChecked: () => void }) => {
  const navigate = useNavigate()
  const check = useCheck(found, onChecked)
  // Another encoding reads the file again, which keeps what is already mapped.
  const [mapping, setMapping] = useState<string>()
  const { source, reading, failure, name } = found
  return (
    <Stack gap="md">
      {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
      {!failure && (
        <Notice tone="plain">
          {reading.isRemembered
            ? m.imports_remembered()
            : source === 'mapped'
              ? m.imports_unknown_columns()
              : m.imports_recognized({ source: SOURCE_NAME[source]() })}
        </Notice>
      )}
      <MapColumns
        step={{ file: { name }, reading, error: check.error }}
        fields={mappingFields(found.kind)}
        onMapped={(whole) => check.start(choicesWith(reading, { mapping: whole }))}
        onChange={setMapping}
        onRestart={() => navigate({ to: '/admin/imports' })}
      />
      <Reading reading={reading} mapping={mapping} onChoose={check.start} onMap={null} />
    </Stack>
  )
}

const WORKING: Partial<Record<Import['status'], () => string>> = {
  checking: m.imports_checking,
  running: m.imports_running,
  undoing: m.imports_undoing,
}

const Working = ({ found: { status, done, total } }: { found: Import }) => {
  const texts = m.imports_progress({ done: formatCount(done), total: formatCount(total) })
  const isCounted = status !== 'checking' && total > 0
  const title = WORKING[status]?.() ?? ''
  return (
    <Stack gap="md" maw={760} py="xl">
      <ImportHeading>{title}</ImportHeading>
      <LabeledProgress
        label={title}
        texts={isCounted ? texts : title}
        share={isCounted ? Math.floor((100 * done) / total) : 100}
        isMoving
      />
      <Text size="sm" c="dimmed" role="status">
        {isCounted ? texts : m.imports_checking_text()}
      </Text>
      <Notice tone="plain">{m.imports_goes_on()}</Notice>
    </Stack>
  )
}

type OutcomeProps = { found: Import; search: ImportRecordSearch; onMap: () => void }

const Outcome = ({ found, search, onMap }: OutcomeProps) => {
  const { _id: id, kind, status, sums, reading, rows, site, undoReason, undoneAt } = found
  const queries = useQueryClient()
  const siteName = useSiteName()
  const [isUndoing, setIsUndoing] = useState(false)
  const onSearch = useSearchChange<ImportRecordSearch>()
  const check = useCheck(found)
  const showStarted = (started: Import) => {
    queries.setQueryData(importQuery(id).queryKey, started)
    // The records get other outcomes.
    onSearch({ status: undefined, filter: undefined }, { replace: true })
  }
  const run = useMutation(
    api.imports.run.mutationOptions({ meta: { handlesErrors: true }, onSuccess: showStarted }),
  )
  const isChecked = status === 'checked'
  const ready = sums?.ready.records ?? 0
  const many = { count: ready, shown: formatCount(ready) }
  return (
    <Stack gap="lg">
      <header className="grid gap-1">
        <ImportHeading>
          {isChecked ? m.imports_checked() : status === 'undone' ? m.imports_undone() : m.imports_finished()}
        </ImportHeading>
        <p className="text-sm leading-5 text-ink-2">
          <bdi>{SOURCE_NAME[found.source]()}</bdi>
          {' · '}
          <bdi>{site === null ? m.shell_all_sites() : siteName(site)}</bdi>
          {` · ${m.imports_rows({ count: rows, shown: formatCount(rows) })}`}
          {isChecked && ` · ${m.import_nothing_written()}`}
        </p>
      </header>
      {sums && <ImportSumsView kind={kind} status={status} sums={sums} />}
      {status === 'undone' && undoReason && undoneAt && (
        <Notice tone="plain">
          {m.imports_undone_because({ at: formatDateTime(undoneAt), reason: undoReason })}
        </Notice>
      )}
      {(check.error ?? run.error) && <Notice tone="bad">{failureText(check.error ?? run.error)}</Notice>}
      <Group gap="xs">
        {isChecked && (
          <Button loading={run.isPending} disabled={ready === 0} onClick={() => run.mutate({ id })}>
            {kind === 'orders' ? m.imports_run_orders(many) : m.imports_run_customers(many)}
          </Button>
        )}
        {status === 'finished' && <ToRecords kind={kind} />}
        <ReportButton id={id} />
        {status === 'finished' && (sums?.created.records ?? 0) + (sums?.updated.records ?? 0) > 0 && (
          <Button variant="default" onClick={() => setIsUndoing(true)}>
            {m.imports_undo()}
          </Button>
        )}
        <Button variant="default" renderRoot={(props) => <Link to="/admin/imports" {...props} />}>
          {m.import_another()}
        </Button>
      </Group>
      {isChecked && <Reading reading={reading} onChoose={check.start} onMap={onMap} />}
      <ImportRecords key={status} id={id} kind={kind} sums={sums} search={search} onSearch={onSearch} />
      {isUndoing && (
        <UndoDialog id={id} kind={kind} onStarted={showStarted} onClose={() => setIsUndoing(false)} />
      )}
    </Stack>
  )
}

type ReadingProps = {
  reading: ImportReading
  /** The mapping that was chosen since the file was read. */
  mapping?: string | undefined
  onChoose: (choices: ImportChoices) => void
  onMap: (() => void) | null
}

/** How the file is read; another choice reads it again. */
const Reading = ({ reading, mapping, onChoose, onMap }: ReadingProps) => {
  const choose = (changed: ImportChoices) =>
    onChoose(choicesWith(reading, { ...(mapping && !changed.delimiter && { mapping }), ...changed }))
  return (
    <HowRead report={{ reading, dryRun: true }} choices={{}} onChoose={choose} onMap={onMap}>
      <Dates reading={reading} onChoose={(dateOrder) => choose({ dateOrder })} />
    </HowRead>
  )
}

type DatesProps = { reading: ImportReading; onChoose: (order: string) => void }

const Dates = ({ reading: { dateOrder, unclearDate }, onChoose }: DatesProps) =>
  dateOrder && (
    <Stack gap="xs" mt="xs">
      <Select
        label={m.imports_date_order()}
        data={DATE_ORDERS.map((value) => ({ value, label: DATE_ORDER_NAME[value]() }))}
        value={dateOrder}
        onChange={(value) => value && onChoose(value)}
        allowDeselect={false}
        className="max-w-90"
      />
      {unclearDate && <Notice tone="plain">{m.imports_unclear_date({ date: unclearDate })}</Notice>}
    </Stack>
  )

const ToRecords = ({ kind }: Pick<Import, 'kind'>) =>
  kind === 'products' ? (
    <Button
      renderRoot={(props) => (
        <Link to="/admin/products/all" search={{ site: ALL_SITES, sort: 'updatedAt.desc' }} {...props} />
      )}
    >
      {m.product_import_to_products()}
    </Button>
  ) : kind === 'orders' ? (
    <Button renderRoot={(props) => <Link to="/admin/orders/all" search={{ site: ALL_SITES }} {...props} />}>
      {m.imports_to_orders()}
    </Button>
  ) : (
    <Button
      renderRoot={(props) => <Link to="/admin/customers/all" search={{ site: ALL_SITES }} {...props} />}
    >
      {m.customer_import_to_customers()}
    </Button>
  )
