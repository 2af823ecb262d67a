import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { Link } from '@tanstack/react-router'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { rowLink } from '~/ui/list/rows/row-link'
import classes from './PageCells.module.css'
import { PageRowMenu } from './PageRowMenu'
import { PublishedBadge } from './PublishedBadge'

type Options = {
  siteName: (key: string) => string
  titleLength: number
  canChange: boolean
  remove: (page: ListedPage) => void
}

export const pageColumns = ({ siteName, titleLength, canChange, remove }: Options): Column<ListedPage>[] => [
  {
    id: 'title',
    title: m.pages_name,
    sort: 'title',
    card: 'title',
    isFixed: true,
    cell: (page) => (
      <div className={classes.texts}>
        <Link
          to="/admin/pages/edit/$id"
          params={{ id: page._id }}
          className={classes.title}
          title={page.title}
          {...rowLink(page._id)}
        >
          <bdi>{sliceTitle(page.title, titleLength)}</bdi>
        </Link>
        <bdi dir="ltr" className={classes.slug}>
          /{page.slug}
        </bdi>
      </div>
    ),
  },
  {
    id: 'site',
    title: m.pages_site,
    cell: ({ site }) => <span className={classes.plain}>{siteName(site)}</span>,
  },
  {
    id: 'isPublished',
    title: m.pages_status,
    cell: ({ isPublished }) => <PublishedBadge isPublished={isPublished} />,
  },
  {
    id: 'updatedAt',
    title: m.pages_updated,
    sort: 'updatedAt',
    cell: ({ updatedAt }) => <Ago at={updatedAt} className={classes.plain} />,
  },
  {
    id: 'createdAt',
    title: m.pages_created,
    sort: 'createdAt',
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className={classes.plain} />,
  },
  {
    id: 'actions',
    title: m.pages_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (page) => <PageRowMenu page={page} canChange={canChange} remove={remove} />,
  },
]
