import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { BulkDialog } from '~/ui/bulk/BulkDialog'

type Props = { ids: string[]; onDone: () => void }

/** Issues the invoices of the selected orders. The selection remains while the dialog shows the skipped ones. */
export const IssueInvoicesButton = ({ ids, onDone }: Props) => {
  const canIssue = useCan('invoices:issue')
  const [isOpen, setOpen] = useState(false)
  const isDone = useRef(false)
  const issue = useMutation(api.invoices.issueMany.mutationOptions({ meta: { handlesErrors: true } }))
  const counted = { count: ids.length, shown: formatCount(ids.length) }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-haspopup="dialog"
        disabled={!canIssue}
        title={canIssue ? undefined : m.shell_not_allowed()}
        onClick={() => setOpen(true)}
      >
        {m.invoices_issue_many()}
      </Button>
      {isOpen && (
        <BulkDialog
          title={m.invoices_issue_many_title(counted)}
          text={m.invoices_issue_many_text()}
          confirmLabel={m.invoices_issue_many()}
          send={async () => {
            const result = await issue.mutateAsync({ ids })
            isDone.current = true
            return result
          }}
          doneText={m.invoices_issued_many(counted)}
          onClose={() => {
            setOpen(false)
            if (isDone.current) onDone()
          }}
        />
      )}
    </>
  )
}
