import { m } from '~/paraglide/messages.js'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { NO_CONNECTION } from '../examples'
import { GalleryPage } from '../GalleryPage'
import { ExampleList } from './ExampleList'
import { EmptyLists, LoadingList } from './ListStates'

export const TablesPage = () => (
  <GalleryPage
    name="tables"
    specimens={[
      {
        id: 'list',
        title: m.components_list(),
        use: m.components_list_use(),
        imports: "import { ListScreen } from '~/ui/list/ListScreen'",
        shows: <ExampleList />,
        ground: 'edge',
      },
      {
        id: 'list-loading',
        title: m.components_list_loading(),
        use: m.components_list_loading_use(),
        imports: "import { ListTable } from '~/ui/list/rows/ListTable'",
        shows: <LoadingList />,
        ground: 'edge',
      },
      {
        id: 'list-empty',
        title: m.components_list_empty(),
        use: m.components_list_empty_use(),
        imports: "import { ListEmpty } from '~/ui/list/ListBody'",
        shows: <EmptyLists />,
      },
      {
        id: 'list-failed',
        title: m.components_list_failed(),
        use: m.components_list_failed_use(),
        imports: "import { LoadFailed } from '~/ui/LoadFailed'",
        shows: <LoadFailed error={NO_CONNECTION} onRetry={() => toast.plain(m.components_example_only())} />,
      },
    ]}
  />
)
