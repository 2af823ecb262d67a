import { m } from '~/paraglide/messages.js'
import { GalleryPage } from '../GalleryPage'
import {
  CardExample,
  EmptyStateExample,
  PagerExample,
  SkeletonExample,
  UndoBarExample,
} from './BlockExamples'
import { ConfirmExamples } from './ConfirmExamples'
import { AgoExamples, BadgeExamples, ImageExamples, MoneyExamples } from './InlineExamples'

export const WidgetsPage = () => (
  <GalleryPage
    name="widgets"
    specimens={[
      {
        id: 'card',
        title: m.components_card(),
        use: m.components_card_use(),
        imports: "import { Card } from '~/ui/Card'",
        shows: <CardExample />,
        ground: 'page',
      },
      {
        id: 'status-badge',
        title: m.components_status_badge(),
        use: m.components_status_badge_use(),
        imports: "import { StatusBadge } from '~/ui/StatusBadge'",
        shows: <BadgeExamples />,
      },
      {
        id: 'money',
        title: m.components_money_widget(),
        use: m.components_money_widget_use(),
        imports: "import { Money } from '~/ui/Money'",
        shows: <MoneyExamples />,
      },
      {
        id: 'ago',
        title: m.components_ago(),
        use: m.components_ago_use(),
        imports: "import { Ago } from '~/ui/dates/Ago'",
        shows: <AgoExamples />,
      },
      {
        id: 'product-image',
        title: m.components_product_image(),
        use: m.components_product_image_use(),
        imports: "import { ProductImage } from '~/ui/ProductImage'",
        shows: <ImageExamples />,
      },
      {
        id: 'confirm-button',
        title: m.components_confirm_button(),
        use: m.components_confirm_button_use(),
        imports: "import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'",
        shows: <ConfirmExamples />,
      },
      {
        id: 'undo-bar',
        title: m.components_undo_bar(),
        use: m.components_undo_bar_use(),
        imports: "import { UndoBar } from '~/ui/toasts/UndoBar'",
        shows: <UndoBarExample />,
      },
      {
        id: 'empty-state',
        title: m.components_empty_state(),
        use: m.components_empty_state_use(),
        imports: "import { EmptyState } from '~/ui/EmptyState'",
        shows: <EmptyStateExample />,
      },
      {
        id: 'skeleton',
        title: m.components_skeleton(),
        use: m.components_skeleton_use(),
        imports: "import { Skeleton } from '@mantine/core'",
        shows: <SkeletonExample />,
      },
      {
        id: 'pager',
        title: m.components_pager(),
        use: m.components_pager_use(),
        imports: "import { ListPager } from '~/ui/list/ListPager'",
        shows: <PagerExample />,
        ground: 'edge',
      },
    ]}
  />
)
