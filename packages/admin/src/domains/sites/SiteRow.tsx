import type { Site } from '@storekeeper/contract/sites'
import { m } from '~/paraglide/messages.js'
import { RowName } from '~/ui/list/rows/RowName'
import { StatusBadge } from '~/ui/StatusBadge'
import type { ListPosition } from '~/ui/sortable/SortableList'
import { type SiteActs, SiteRowMenu } from './SiteRowMenu'
import classes from './Sites.module.css'

type Props = { site: Site; position: ListPosition; canChange: boolean; acts: SiteActs }

export const SiteRow = ({ site, position, canChange, acts }: Props) => (
  <div className={classes.site}>
    <div className={classes.who}>
      {canChange ? (
        <RowName row={site._id} isStrong onClick={() => acts.edit(site)}>
          <bdi>{site.name}</bdi>
        </RowName>
      ) : (
        <bdi className={classes.name}>{site.name}</bdi>
      )}
      <bdi dir="ltr" className={classes.note}>
        {site.key}
      </bdi>
    </div>
    <a
      href={`https://${site.domain}`}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
      className={classes.domain}
    >
      {site.domain}
    </a>
    <span>
      <StatusBadge tone={site.isActive ? 'good' : 'neutral'}>
        {site.isActive ? m.sites_opened() : m.sites_closed()}
      </StatusBadge>
    </span>
    <SiteRowMenu site={site} position={position} canChange={canChange} acts={acts} />
  </div>
)
