import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { BulkRunDetails, RowOutcome } from '@storekeeper/contract/bulk-runs/bulk-run'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { formatCount, formatDay } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { Notice } from '~/ui/Notice'
import { bulkRunQuery, type RowFilter } from './bulk-run-queries'
import { formatSummary, RunFileButton } from './RunFileButton'
import { outcomeName, type RowPath, RunRows } from './RunRows'
import { markSeen } from './seen-runs'
import { offersUndo, UndoRunButton } from './UndoRunButton'

type Props = { run: BulkRunDetails; getPath: RowPath; onClose: () => void }

/** The outcome of a finished bulk run by row, with a button to retry the skipped rows. */
export const RunOutcome = ({ run, getPath, onClose }: Props) => {
  const { _id: id, status, total, updated, skipped, skipReasons } = run
  const waiting = total - updated - skipped
  const makesFile = run.kind === 'orders.documents'
  const [choice, setChoice] = useState(skipped > 0 ? 'skipped' : 'all')
  const [page, setPage] = useState(1)
  const [conditionText, setConditionText] = useState<string>()
  const conditions = useMemo(() => conditionsOf(skipReasons, makesFile), [skipReasons, makesFile])
  const applyConditions = (text: string | undefined) => {
    setConditionText(text)
    setPage(1)
  }
  useEffect(() => {
    // A run with a file, or one that can be undone, stays above the list until it is dismissed there.
    if (!run.file && !offersUndo(run)) markSeen(run)
  }, [run])
  const queries = useQueryClient()
  const retry = useMutation(
    api.bulkRuns.retry.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (again) => queries.setQueryData(bulkRunQuery(id).queryKey, { ...again, skipReasons: [] }),
    }),
  )
  const filter: RowFilter = { ...toFilter(choice), filter: conditionText, page }
  const again = filter.skipReason
    ? (skipReasons.find((one) => one.skipReason === filter.skipReason)?.count ?? 0)
    : skipped

  return (
    <Stack gap="md">
      <p
        className="flex items-center gap-3 text-lg font-semibold [&_svg]:flex-none [&_svg]:text-(color:--mantine-color-teal-7) [&_svg[data-none]]:text-ink-2"
        role="status"
      >
        <IconCircleCheck size={22} stroke={1.8} aria-hidden data-none={updated === 0 || undefined} />
        {formatSummary(run)}
      </p>
      {status !== 'finished' && (
        <Notice tone="plain">
          {(status === 'stopped' ? m.bulk_runs_was_stopped : m.bulk_runs_was_cancelled)({
            shown: formatCount(waiting),
          })}
        </Notice>
      )}
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          className="grow"
          aria-label={m.bulk_runs_which_rows()}
          value={choice}
          onChange={(event) => {
            setChoice(event.currentTarget.value)
            setPage(1)
          }}
          data={[
            { value: 'all', label: m.bulk_runs_all_rows({ shown: formatCount(total) }) },
            {
              value: 'updated',
              label: (makesFile ? m.bulk_runs_included : m.bulk_runs_updated)({
                shown: formatCount(updated),
              }),
            },
            { value: 'skipped', label: m.bulk_runs_skipped({ shown: formatCount(skipped) }) },
            ...(skipReasons.length > 1 ? skipReasons : []).map((one) => ({
              value: SKIP_REASON + one.skipReason,
              label: m.bulk_runs_because({ shown: formatCount(one.count), reason: errorText(one) }),
            })),
          ]}
        />
        <ConditionMenu conditions={conditions} filter={conditionText} onApply={applyConditions} />
      </Group>
      <div className="[&>ul]:m-0 [&>ul]:p-0 empty:hidden">
        <ListChips
          conditions={conditions}
          filter={conditionText}
          chips={[]}
          onChange={({ filter }) => applyConditions(filter)}
        />
      </div>
      <RunRows
        id={id}
        isIncluded={makesFile}
        isOrder={run.kind.startsWith('orders.')}
        filter={filter}
        onPage={setPage}
        getPath={getPath}
      />
      {run.file && (
        <Text size="sm" c="dimmed">
          {m.bulk_runs_file_until({ day: formatDay(run.file.expiresAt) })}
        </Text>
      )}
      {makesFile && !run.file && updated > 0 && <Notice tone="plain">{m.bulk_runs_file_gone()}</Notice>}
      {retry.error && <Notice tone="bad">{failureText(retry.error)}</Notice>}
      <Group justify="flex-end" gap="xs">
        {skipped + waiting > 0 && !run.undoneBy && (
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate({ id, skipReason: filter.skipReason })}
          >
            {waiting > 0
              ? m.bulk_runs_go_on()
              : m.bulk_runs_retry({ count: again, shown: formatCount(again) })}
          </Button>
        )}
        <UndoRunButton run={run} onUndone={onClose} />
        {run.file && <RunFileButton id={id} />}
        <Button onClick={onClose} data-autofocus>
          {m.ui_done()}
        </Button>
      </Group>
    </Stack>
  )
}

/** The conditions on the rows of a run, with those reasons that its rows have. */
const conditionsOf = (skipReasons: BulkRunDetails['skipReasons'], makesFile: boolean): ListConditions => ({
  load: async () => {
    const { BULK_RUN_ROW_FILTER_FIELDS: fields } = await import(
      '@storekeeper/contract/bulk-runs/bulk-run-filter-fields'
    )
    const choices = [...new Set(skipReasons.map(({ code }) => code))]
    const { reason, ...others } = fields
    return choices.length > 0 ? { ...others, reason: { ...reason, choices } } : others
  },
  getChoiceName: (field, choice) => {
    if (field === 'outcome') return outcomeName(choice as RowOutcome, makesFile)
    const reason = skipReasons.find(({ code }) => code === choice)
    return reason ? errorText(reason) : choice
  },
})

/** The prefix of a choice's value, before the skip reason itself. */
const SKIP_REASON = 'because '

const toFilter = (choice: string): Omit<RowFilter, 'page'> => {
  if (choice === 'updated' || choice === 'skipped') return { outcome: choice }
  return choice.startsWith(SKIP_REASON)
    ? { outcome: 'skipped', skipReason: choice.slice(SKIP_REASON.length) }
    : {}
}
