import { names, place, type Region } from './region.ts'

export const UNITED_STATES: Region = {
  country: 'US',
  weight: 34,
  firstNames: names(
    'Ava, Ethan, Grace, Marcus, Olivia, Daniel, Hannah, Andre, Chloe, Victor, Naomi, Samuel, Priya, Wei, Lucía, Tyrone, Emily, Noah, Keiko, Isaac, Rosa, Caleb, Zoe, Julian',
  ),
  lastNames: names(
    'Carter, Nguyen, Brooks, Ramirez, Bennett, Patel, Coleman, Kim, Foster, Okafor, Sullivan, Chen, Hayes, Morales, Griffin, Whitaker, Reyes, Novak, Barnes, Tanaka, Delgado, Fischer, Lawson, Osborne',
  ),
  cities: [
    place('New York', 'NY', '100##'),
    place('Brooklyn', 'NY', '112##'),
    place('Portland', 'OR', '972##'),
    place('Austin', 'TX', '787##'),
    place('Chicago', 'IL', '606##'),
    place('Seattle', 'WA', '981##'),
    place('Boston', 'MA', '021##'),
    place('Denver', 'CO', '802##'),
    place('Savannah', 'GA', '314##'),
    place('Minneapolis', 'MN', '554##'),
    place('Santa Fe', 'NM', '875##'),
  ],
  streets: names(
    'Maple Street, Oak Avenue, Lakeview Drive, Juniper Lane, Harbor Road, Willow Street, Prospect Avenue, Cedar Court',
  ),
  phone: '+1 (###) 555-01##',
}

export const BRITAIN: Region = {
  country: 'GB',
  weight: 14,
  firstNames: names(
    'Harriet, Oliver, Imogen, Callum, Beatrice, Rhys, Aisha, Hamish, Poppy, Gareth, Eleanor, Kwame, Siobhán, Arthur',
  ),
  lastNames: names(
    'Ashworth, MacLeod, Pemberton, Evans, Hussain, Thornton, O’Neill, Fletcher, Whitfield, Mensah, Hargreaves, Sinclair, Price, Lockwood',
  ),
  cities: [
    place('London', '', 'SE1# 4QT'),
    place('Bristol', '', 'BS# 5RD'),
    place('Edinburgh', '', 'EH# 2NG'),
    place('Manchester', '', 'M1# 7HB'),
    place('Cardiff', '', 'CF1# 3AT'),
    place('Brighton', '', 'BN# 1EJ'),
  ],
  streets: names('Church Lane, Station Road, Albert Terrace, Mill Street, Queen’s Road, The Crescent'),
  phone: '+44 20 7946 0###',
}

export const CANADA: Region = {
  country: 'CA',
  weight: 5,
  firstNames: names('Zoé, Liam, Maëlle, Owen, Sophie, Arjun, Charlotte, Mathieu'),
  lastNames: names('Tremblay, MacDonald, Gagnon, Singh, Bouchard, Campbell, Lavoie, Fraser'),
  cities: [
    place('Montréal', 'QC', 'H2X #K#'),
    place('Toronto', 'ON', 'M5V #J#'),
    place('Vancouver', 'BC', 'V6B #E#'),
    place('Halifax', 'NS', 'B3H #A#'),
  ],
  streets: names('Rue Saint-Denis, King Street West, Granville Street, Spring Garden Road'),
  phone: '+1 (###) 555-01##',
}
