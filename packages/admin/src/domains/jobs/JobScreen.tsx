import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/ui/list/page-range'
import { Notice } from '~/ui/Notice'
import { Page } from '~/ui/Page'
import { JobList } from './JobList'
import classes from './JobList.module.css'
import { failedQuery, jobsQuery, live } from './job-queries'
import type { JobListSearch } from './job-search'
import { RecurringJobs } from './recurring/RecurringJobs'

/** The background jobs. */
export const JobScreen = ({ search }: { search: JobListSearch }) => {
  const { data: page } = useQuery({
    ...jobsQuery(search),
    placeholderData: keepPreviousData,
    enabled: !search.view,
  })
  const isOnFailed = String(search.state) === 'failed' && !search.view
  return (
    <div className={classes.list} data-beside={search.job !== undefined || undefined}>
      <Page
        title={m.jobs_title()}
        note={!search.view && (page ? formatTotal(page) : '\u00a0')}
        crumbs={[
          { label: m.settings_settings() },
          { label: m.settings_app_info(), to: '/admin/app-settings/app-info' },
          { label: m.jobs_title() },
        ]}
      >
        {!isOnFailed && <FailedNotice />}
        {search.view ? <RecurringJobs search={search} /> : <JobList search={search} />}
      </Page>
    </div>
  )
}

/** A notice at the top of the screen that jobs have failed, with a link to them. */
const FailedNotice = () => {
  const { data: failed } = useQuery({ ...failedQuery(), ...live })
  if (!failed || failed.total === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="bad">
        {m.jobs_some_failed({ count: failed.total, shown: formatTotal(failed) })}{' '}
        <Link to="/admin/jobs" search={{ state: ['failed'] }}>
          {m.jobs_show_failed()}
        </Link>
      </Notice>
    </div>
  )
}
