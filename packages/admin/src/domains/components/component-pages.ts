import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconForms,
  IconLayoutGrid,
  IconMap2,
  IconTable,
  IconUsersGroup,
} from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'

export type ComponentPageName = 'team' | 'forms' | 'maps' | 'widgets' | 'notifications' | 'alerts' | 'tables'

export type ComponentPage = {
  name: ComponentPageName
  label: () => string
  about: () => string
  to: string
  icon: Icon
}

/** Spec 2: the template pages that the global search links to, in its order. */
export const COMPONENT_PAGES: readonly ComponentPage[] = [
  {
    name: 'team',
    label: m.components_team,
    about: m.components_team_about,
    to: '/admin/components/team',
    icon: IconUsersGroup,
  },
  {
    name: 'forms',
    label: m.components_forms,
    about: m.components_forms_about,
    to: '/admin/components/forms',
    icon: IconForms,
  },
  {
    name: 'maps',
    label: m.components_maps,
    about: m.components_maps_about,
    to: '/admin/components/maps',
    icon: IconMap2,
  },
  {
    name: 'widgets',
    label: m.components_widgets,
    about: m.components_widgets_about,
    to: '/admin/components/widgets',
    icon: IconLayoutGrid,
  },
  {
    name: 'notifications',
    label: m.components_notifications,
    about: m.components_notifications_about,
    to: '/admin/components/notifications',
    icon: IconBell,
  },
  {
    name: 'alerts',
    label: m.components_alerts,
    about: m.components_alerts_about,
    to: '/admin/components/alerts',
    icon: IconAlertTriangle,
  },
  {
    name: 'tables',
    label: m.components_tables,
    about: m.components_tables_about,
    to: '/admin/components/tables',
    icon: IconTable,
  },
]
