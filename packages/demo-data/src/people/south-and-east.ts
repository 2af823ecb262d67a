import { city, names, type Region } from './region.ts'

export const SPAIN: Region = {
  country: 'ES',
  weight: 7,
  firstNames: names('Lucía, Álvaro, Carmen, Íñigo, Marta, José, Nuria, Begoña, Andrés'),
  lastNames: names('García, Muñoz, Ibáñez, Serrano, Núñez, Ortega, Peña, Domènech, Vázquez'),
  cities: [
    city('Madrid', '', '280##'),
    city('Barcelona', '', '080##'),
    city('Sevilla', '', '410##'),
    city('València', '', '460##'),
    city('Bilbao', '', '480##'),
  ],
  streets: names('Calle Mayor, Avenida de la Constitución, Calle del Olmo, Paseo de Gracia, Plaza Nueva'),
  phone: '+34 6## ### ###',
}

export const ITALY: Region = {
  country: 'IT',
  weight: 7,
  firstNames: names('Giulia, Niccolò, Chiara, Matteo, Elena, Lorenzo, Francesca, Davide, Noè'),
  lastNames: names('Ferrari, D’Angelo, Colombo, Nicolò, Ricci, Marchetti, Bianchi, Santoro'),
  cities: [
    city('Milano', 'MI', '201##'),
    city('Roma', 'RM', '001##'),
    city('Torino', 'TO', '101##'),
    city('Bologna', 'BO', '401##'),
    city('Palermo', 'PA', '901##'),
  ],
  streets: names('Via Garibaldi, Corso Italia, Via dei Mille, Viale Trastevere, Piazza Dante'),
  phone: '+39 3## ### ####',
}

export const GREECE: Region = {
  country: 'GR',
  weight: 5,
  firstNames: names(
    'Νίκος|nikos, Ελένη|eleni, Γιώργος|giorgos, Μαρία|maria, Κατερίνα|katerina, Δημήτρης|dimitris, Σοφία|sofia',
  ),
  lastNames: names(
    'Γεωργίου|georgiou, Αντωνίου|antoniou, Νικολάου|nikolaou, Βασιλείου|vasileiou, Ιωάννου|ioannou, Οικονόμου|oikonomou',
  ),
  cities: [city('Αθήνα', '', '10# 72'), city('Θεσσαλονίκη', '', '54# 23'), city('Πάτρα', '', '26# 21')],
  streets: names('Οδός Ερμού, Λεωφόρος Αλεξάνδρας, Οδός Αθηνάς'),
  phone: '+30 21# ### ####',
}

export const UKRAINE: Region = {
  country: 'UA',
  weight: 4,
  firstNames: names(
    'Олена|olena, Андрій|andrii, Наталя|natalia, Тарас|taras, Оксана|oksana, Дмитро|dmytro, Софія|sofiia',
  ),
  lastNames: names(
    'Шевченко|shevchenko, Коваленко|kovalenko, Бондаренко|bondarenko, Ткаченко|tkachenko, Лисенко|lysenko, Мельник|melnyk',
  ),
  cities: [city('Київ', '', '010##'), city('Львів', '', '790##'), city('Одеса', '', '650##')],
  streets: names('вул. Хрещатик, вул. Франка, вул. Садова'),
  phone: '+380 44 ### ## ##',
}

export const POLAND: Region = {
  country: 'PL',
  weight: 4,
  firstNames: names('Zofia, Łukasz, Małgorzata, Paweł, Agnieszka, Wojciech, Kinga'),
  lastNames: names('Nowak, Kowalczyk, Wójcik, Krawczyk, Mazur, Sikora, Dudek'),
  cities: [
    city('Warszawa', '', '00-##1'),
    city('Kraków', '', '30-##2'),
    city('Gdańsk', '', '80-##8'),
    city('Łódź', '', '90-##4'),
  ],
  streets: names('ul. Długa, ul. Mickiewicza, al. Jana Pawła II, ul. Świętojańska'),
  phone: '+48 22 ### ## ##',
}
