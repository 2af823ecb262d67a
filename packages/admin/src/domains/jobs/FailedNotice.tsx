import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { formatTotal } from '~/ui/list/page-range'
import { Notice } from '~/ui/Notice'
import classes from './JobList.module.css'
import { failedQuery, live } from './job-queries'

/** A notice at the top of the screen that jobs have failed, with a link to them. */
export const FailedNotice = () => {
  const { data: failed } = useQuery({ ...failedQuery(), ...live })
  if (!failed || failed.total === 0) return null
  return (
    <div className={classes.notice}>
      <Notice tone="bad">
        {m.jobs_some_failed({ count: failed.total, shown: formatTotal(failed) })}{' '}
        <Link to="/admin/jobs" search={{ state: ['failed'] }}>
          {m.jobs_show_failed()}
        </Link>
      </Notice>
    </div>
  )
}
