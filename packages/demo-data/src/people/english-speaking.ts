import { city, names, type Region } from './region.ts'

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
    city('New York', 'NY', '100##'),
    city('Brooklyn', 'NY', '112##'),
    city('Portland', 'OR', '972##'),
    city('Austin', 'TX', '787##'),
    city('Chicago', 'IL', '606##'),
    city('Seattle', 'WA', '981##'),
    city('Boston', 'MA', '021##'),
    city('Denver', 'CO', '802##'),
    city('Savannah', 'GA', '314##'),
    city('Minneapolis', 'MN', '554##'),
    city('Santa Fe', 'NM', '875##'),
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
    city('London', '', 'SE1# 4QT'),
    city('Bristol', '', 'BS# 5RD'),
    city('Edinburgh', '', 'EH# 2NG'),
    city('Manchester', '', 'M1# 7HB'),
    city('Cardiff', '', 'CF1# 3AT'),
    city('Brighton', '', 'BN# 1EJ'),
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
    city('Montréal', 'QC', 'H2X #K#'),
    city('Toronto', 'ON', 'M5V #J#'),
    city('Vancouver', 'BC', 'V6B #E#'),
    city('Halifax', 'NS', 'B3H #A#'),
  ],
  streets: names('Rue Saint-Denis, King Street West, Granville Street, Spring Garden Road'),
  phone: '+1 (###) 555-01##',
}
