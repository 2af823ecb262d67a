import { m } from '~/paraglide/messages.js'
import { Initials } from '~/ui/Initials'
import { EXAMPLE_PEOPLE } from '../examples'
import { GalleryPage } from '../GalleryPage'
import { State, States } from '../SpecimenCard'
import { PersonCard } from './PersonCard'
import { PersonLine } from './PersonLine'
import { PersonRole } from './PersonRole'
import classes from './Team.module.css'

export const TeamPage = () => (
  <GalleryPage
    name="team"
    specimens={[
      {
        id: 'person-card',
        title: m.components_person_card(),
        use: m.components_person_card_use(),
        imports: "import { PersonCard } from '~/domains/components/team/PersonCard'",
        shows: <Cards />,
        ground: 'page',
      },
      {
        id: 'person-line',
        title: m.components_person_line(),
        use: m.components_person_line_use(),
        imports: "import { PersonLine } from '~/domains/components/team/PersonLine'",
        shows: <Lines />,
        ground: 'edge',
      },
      {
        id: 'initials',
        title: m.components_initials(),
        use: m.components_initials_use(),
        imports: "import { Initials } from '~/ui/Initials'",
        shows: <Avatars />,
      },
      {
        id: 'role',
        title: m.components_role(),
        use: m.components_role_use(),
        imports: "import { StatusBadge } from '~/ui/StatusBadge'",
        shows: <Roles />,
      },
    ]}
  />
)

const Cards = () => (
  <ul className={classes.cards}>
    {EXAMPLE_PEOPLE.map((person) => (
      <li key={person.email}>
        <PersonCard person={person} />
      </li>
    ))}
  </ul>
)

const Lines = () => (
  <ul className={classes.lines}>
    {EXAMPLE_PEOPLE.map((person) => (
      <li key={person.email}>
        <PersonLine person={person} />
      </li>
    ))}
  </ul>
)

const SIZES = [24, 32, 40, 56, 72]

const Avatars = () => (
  <States isWide>
    <State name={m.components_sizes()}>
      <span className={classes.avatars}>
        {SIZES.map((size) => (
          <Initials key={size} name="Ada Example" size={size} />
        ))}
      </span>
    </State>
    <State name={m.components_colours_by_name()}>
      <span className={classes.avatars}>
        {[...EXAMPLE_PEOPLE.map(({ name }) => name), 'Cher', 'Zoë Ångström'].map((name) => (
          <Initials key={name} name={name} size={40} />
        ))}
      </span>
    </State>
  </States>
)

const Roles = () => (
  <span className={classes.roles}>
    <PersonRole isSuperAdmin isBlocked={false} />
    <PersonRole isSuperAdmin={false} isBlocked={false} />
    <PersonRole isSuperAdmin={false} isBlocked />
  </span>
)
