import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { Link } from '@tanstack/react-router'
import { sliceTitle } from '~/lib/slice-title'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { rowLink } from '~/ui/list/rows/row-link'
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
      <div className="grid justify-items-start min-w-0 leading-5">
        <Link
          to="/admin/pages/edit/$id"
          params={{ id: page._id }}
          className="rounded-[4px] font-medium no-underline whitespace-nowrap text-inherit hover:underline"
          title={page.title}
          {...rowLink(page._id)}
        >
          <bdi>{sliceTitle(page.title, titleLength)}</bdi>
        </Link>
        <bdi dir="ltr" className="truncate max-w-80 text-xs text-ink-2 max-md:max-w-[60vw]">
          /{page.slug}
        </bdi>
      </div>
    ),
  },
  {
    id: 'site',
    title: m.pages_site,
    cell: ({ site }) => <span className="whitespace-nowrap">{siteName(site)}</span>,
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
    cell: ({ updatedAt }) => <Ago at={updatedAt} className="whitespace-nowrap" />,
  },
  {
    id: 'createdAt',
    title: m.pages_created,
    sort: 'createdAt',
    from: 'wide',
    card: 'none',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap" />,
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
