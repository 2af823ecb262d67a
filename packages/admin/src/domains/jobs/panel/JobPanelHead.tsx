import type { Job } from '@storekeeper/contract/jobs/job'
import { IconLink } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { copyText } from '~/ui/copy-text'
import { StatusBadge } from '~/ui/StatusBadge'
import { PanelButton, SidePanelHead } from '~/ui/side-panel/SidePanelHead'
import { JOB_NAME, JOB_STATE, JOB_TEXT } from '../job-names'
import { jobPath } from '../job-path'

type Props = {
  id: string
  job: Job | undefined
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** The title of a job, with buttons for the previous and the next one in the list, and to close the panel. */
export const JobPanelHead = ({ id, job, onPrevious, onNext, onClose }: Props) => (
  <SidePanelHead
    title={
      job ? (
        <>
          {JOB_NAME[job.kind]()}
          <StatusBadge {...JOB_STATE[job.state]} />
        </>
      ) : (
        m.jobs_job()
      )
    }
    subtitle={
      job && (
        <span className="truncate" title={JOB_TEXT[job.kind]()}>
          {JOB_TEXT[job.kind]()}
        </span>
      )
    }
    previous={{ label: m.jobs_previous(), go: onPrevious }}
    next={{ label: m.jobs_next(), go: onNext }}
    more={
      <PanelButton
        label={m.jobs_copy_link()}
        onClick={() => void copyText(new URL(jobPath(id), window.location.origin).href, m.jobs_link_copied())}
      >
        <IconLink size={20} stroke={1.8} />
      </PanelButton>
    }
    onClose={onClose}
  />
)
