/** Enough names that a search for one of them matches some orders but not all. */
export const FIRST_NAMES = (
  'Ada Alan Amal Anna Arif Beatriz Ben Boris Carla Chen Clara Dana David Elena Emil Esra Eva Farid Fatima Felix Gita Greta ' +
  'Hana Hugo Ida Igor Ines Ivan Jana Jonas Julia Kai Karim Kenji Lara Leo Lina Luca Magda Marco Maria Mehmet Mila Nadia ' +
  'Nils Nora Olga Omar Oskar Paula Pedro Petra Rafael Rania Rosa Sami Sara Sofia Stefan Tara Theo Tomas Uma Vera Viktor ' +
  'Walid Yara Yusuf Zeynep'
).split(' ')

export const LAST_NAMES = (
  'Abbas Ahlberg Almeida Andersen Aydin Bakker Baumann Becker Bianchi Bjork Bondarenko Brandt Castillo Chevalier Conti ' +
  'Costa Dekker Demir Dimitrov Dubois Duarte Eriksen Farkas Fernandes Ferrari Fischer Fontaine Garcia Gruber Haddad Hansen ' +
  'Hoffmann Horvat Ivanova Jansen Jimenez Johansson Kaya Keller Khan Kim Kovacs Kowalski Kruger Lambert Larsen Lehmann ' +
  'Lindgren Lopez Marchetti Martin Mazur Meier Mensah Moreau Moreno Muller Nakamura Navarro Nielsen Novak Okafor Olsen ' +
  'Ortega Palmieri Park Peeters Pereira Petrov Popescu Quintero Ramos Renaud Ricci Rojas Romano Rossi Sandberg Santos ' +
  'Sato Schmidt Schneider Silva Sommer Suzuki Svensson Szabo Tanaka Torres Tran Vargas Vasquez Virtanen Vogel Wagner ' +
  'Weber Winter Yilmaz Zimmermann'
).split(' ')

/** Countries with their share of orders in percent. */
export const COUNTRIES: readonly (readonly [string, number])[] = [
  ['US', 38],
  ['GB', 17],
  ['DE', 12],
  ['FR', 8],
  ['CA', 6],
  ['AU', 5],
  ['NL', 4],
  ['ES', 3],
  ['IT', 3],
  ['SE', 2],
  ['AT', 1],
  ['IE', 1],
]
