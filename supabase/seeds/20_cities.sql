-- Twelve cities: real codes, currencies and districts. price_level scales rates, city_tax is per room and night in euro.
create table sample.cities (
  code text primary key, name text, country_code text, currency text, price_level numeric, city_tax numeric, service_charge numeric
);
insert into sample.cities values
  ('AMS', 'Amsterdam', 'NL', 'EUR', 1.15, 8.5, 0), ('BCN', 'Barcelona', 'ES', 'EUR', 1.02, 5, 0),
  ('VIE', 'Vienna', 'AT', 'EUR', 0.98, 4.2, 0), ('LIS', 'Lisbon', 'PT', 'EUR', 0.9, 4, 0),
  ('BER', 'Berlin', 'DE', 'EUR', 0.95, 7.5, 0), ('LON', 'London', 'GB', 'GBP', 1.4, 0, 12.5),
  ('ZRH', 'Zurich', 'CH', 'CHF', 1.45, 3.8, 0), ('PRG', 'Prague', 'CZ', 'CZK', 0.78, 2, 0),
  ('CPH', 'Copenhagen', 'DK', 'DKK', 1.2, 0, 0), ('STO', 'Stockholm', 'SE', 'SEK', 1.08, 0, 0),
  ('BUD', 'Budapest', 'HU', 'HUF', 0.74, 3.5, 12), ('WAW', 'Warsaw', 'PL', 'PLN', 0.72, 0, 0);

create table sample.districts (
  city_code text, name text, latitude double precision, longitude double precision, primary key (city_code, name)
);
insert into sample.districts values
  ('AMS', 'Grachtengordel', 52.3686, 4.8848), ('AMS', 'Zuidas', 52.3389, 4.8730), ('AMS', 'Jordaan', 52.3740, 4.8800),
  ('AMS', 'Oost', 52.3600, 4.9200), ('AMS', 'Noord', 52.4010, 4.8930), ('AMS', 'Westerpark', 52.3870, 4.8730),
  ('AMS', 'Schiphol', 52.3090, 4.7640),
  ('BCN', 'Eixample', 41.3917, 2.1649), ('BCN', 'Barri Gòtic', 41.3828, 2.1761), ('BCN', 'Poblenou', 41.4036, 2.2000),
  ('BCN', 'Diagonal Mar', 41.4090, 2.2170), ('BCN', 'Sants', 41.3790, 2.1400), ('BCN', 'Gràcia', 41.4030, 2.1560),
  ('BCN', 'Montjuïc', 41.3660, 2.1580),
  ('VIE', 'Innere Stadt', 48.2085, 16.3721), ('VIE', 'Leopoldstadt', 48.2170, 16.3950), ('VIE', 'Donaustadt', 48.2330, 16.4130),
  ('VIE', 'Neubau', 48.2030, 16.3490), ('VIE', 'Landstraße', 48.1980, 16.3940), ('VIE', 'Hietzing', 48.1870, 16.3000),
  ('VIE', 'Favoriten', 48.1850, 16.3760),
  ('LIS', 'Baixa', 38.7108, -9.1366), ('LIS', 'Avenida', 38.7200, -9.1460), ('LIS', 'Parque das Nações', 38.7680, -9.0950),
  ('LIS', 'Belém', 38.6970, -9.2060), ('LIS', 'Alcântara', 38.7050, -9.1780), ('LIS', 'Saldanha', 38.7340, -9.1450),
  ('LIS', 'Cascais', 38.6970, -9.4210),
  ('BER', 'Mitte', 52.5200, 13.4050), ('BER', 'Charlottenburg', 52.5050, 13.3030), ('BER', 'Kreuzberg', 52.4980, 13.4030),
  ('BER', 'Friedrichshain', 52.5150, 13.4540), ('BER', 'Tiergarten', 52.5090, 13.3570), ('BER', 'Adlershof', 52.4350, 13.5400),
  ('BER', 'Potsdamer Platz', 52.5096, 13.3759),
  ('LON', 'City', 51.5130, -0.0890), ('LON', 'Westminster', 51.4990, -0.1340), ('LON', 'Kensington', 51.4990, -0.1930),
  ('LON', 'Shoreditch', 51.5260, -0.0780), ('LON', 'Docklands', 51.5050, -0.0200), ('LON', 'King''s Cross', 51.5310, -0.1240),
  ('LON', 'Southwark', 51.5030, -0.0940),
  ('ZRH', 'Altstadt', 47.3720, 8.5420), ('ZRH', 'Enge', 47.3630, 8.5300), ('ZRH', 'Oerlikon', 47.4110, 8.5440),
  ('ZRH', 'Kreis 5', 47.3880, 8.5220), ('ZRH', 'Seefeld', 47.3560, 8.5550), ('ZRH', 'Flughafen', 47.4500, 8.5620),
  ('ZRH', 'Zürichberg', 47.3840, 8.5650),
  ('PRG', 'Staré Město', 50.0870, 14.4210), ('PRG', 'Malá Strana', 50.0880, 14.4040), ('PRG', 'Karlín', 50.0920, 14.4530),
  ('PRG', 'Vinohrady', 50.0760, 14.4500), ('PRG', 'Holešovice', 50.1030, 14.4430), ('PRG', 'Smíchov', 50.0700, 14.4030),
  ('PRG', 'Pankrác', 50.0510, 14.4390),
  ('CPH', 'Indre By', 55.6800, 12.5800), ('CPH', 'Vesterbro', 55.6700, 12.5480), ('CPH', 'Ørestad', 55.6290, 12.5780),
  ('CPH', 'Nordhavn', 55.7060, 12.5930), ('CPH', 'Frederiksberg', 55.6790, 12.5300), ('CPH', 'Islands Brygge', 55.6640, 12.5760),
  ('CPH', 'Kastrup', 55.6300, 12.6490),
  ('STO', 'Norrmalm', 59.3350, 18.0630), ('STO', 'Södermalm', 59.3140, 18.0720), ('STO', 'Östermalm', 59.3380, 18.0850),
  ('STO', 'Kungsholmen', 59.3310, 18.0270), ('STO', 'Hammarby', 59.3040, 18.1030), ('STO', 'Kista', 59.4030, 17.9450),
  ('STO', 'Älvsjö', 59.2790, 18.0110),
  ('BUD', 'Belváros', 47.4950, 19.0530), ('BUD', 'Várnegyed', 47.5000, 19.0330), ('BUD', 'Erzsébetváros', 47.5010, 19.0700),
  ('BUD', 'Újlipótváros', 47.5180, 19.0530), ('BUD', 'Óbuda', 47.5400, 19.0420), ('BUD', 'Ferencváros', 47.4790, 19.0700),
  ('BUD', 'Kőbánya', 47.4900, 19.1200),
  ('WAW', 'Śródmieście', 52.2300, 21.0120), ('WAW', 'Stare Miasto', 52.2490, 21.0120), ('WAW', 'Wola', 52.2330, 20.9820),
  ('WAW', 'Mokotów', 52.1930, 21.0200), ('WAW', 'Praga', 52.2520, 21.0400), ('WAW', 'Żoliborz', 52.2690, 20.9890),
  ('WAW', 'Włochy', 52.1800, 20.9700);
