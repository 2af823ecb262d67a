import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import classes from './LayoutSwitch.module.css'
import type { ListLayout } from './use-list-layout'

type Props = { layout: ListLayout; onChange: (layout: ListLayout) => void }

/** Switches between a table and cards. */
export const LayoutSwitch = ({ layout, onChange }: Props) => (
  <SegmentedControl<ListLayout>
    aria-label={m.ui_layout()}
    classNames={{ root: classes.switch, label: classes.label }}
    data={[
      { value: 'list', label: <Sign icon={<IconList size={18} stroke={1.7} />} name={m.ui_as_list()} /> },
      {
        value: 'cards',
        label: <Sign icon={<IconLayoutGrid size={18} stroke={1.7} />} name={m.ui_as_cards()} />,
      },
    ]}
    value={layout}
    onChange={onChange}
  />
)

const Sign = ({ icon, name }: { icon: ReactNode; name: string }) => (
  <span className={classes.sign} title={name}>
    {icon}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)
