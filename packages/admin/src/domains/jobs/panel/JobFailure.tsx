import { Button } from '@mantine/core'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Job } from '@storekeeper/contract/jobs/job'
import { useState } from 'react'
import { errorText } from '~/errors/error-text'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { copyText } from '~/ui/copy-text'
import { jobErrorText } from '../job-error-text'

type Props = { job: Job; error: ErrorReason }

/** The error of a job's last attempt; the stack trace is collapsed. */
export const JobFailure = ({ job: { cause, stack }, error }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={m.jobs_why_failed()}>
      <p className="font-medium leading-5 whitespace-pre-wrap wrap-anywhere" dir="auto">
        {jobErrorText(error)}
      </p>
      {cause && (
        <blockquote
          className="mt-2 ps-2 border-s-2 border-s-line text-sm leading-5 text-ink-2 wrap-anywhere"
          dir="auto"
        >
          {errorText(cause)}
        </blockquote>
      )}
      {stack && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            mt={8}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? m.jobs_hide_stack() : m.jobs_show_stack()}
          </Button>
          {isOpen && (
            <>
              <section
                className="max-h-80 my-2 p-3 overflow-auto border border-line rounded-item text-xs leading-4.5 bg-ink/4"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it.
                tabIndex={0}
                aria-label={m.jobs_stack()}
              >
                <pre dir="ltr" className="m-0">
                  {stack}
                </pre>
              </section>
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => void copyText(stack, m.jobs_stack_copied())}
              >
                {m.jobs_copy_stack()}
              </Button>
            </>
          )}
        </>
      )}
    </Card>
  )
}
