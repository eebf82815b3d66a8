import { z } from 'zod';

const cells = <Name extends string>(...names: Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.string().nullable()])) as Record<
      Name,
      z.ZodNullable<z.ZodString>
    >,
  );

/** Rows of the two exports: every cell is text, so that CSV and JSON are the same on every platform. */
export const exportViews = {
  v_proposals_csv_export: cells(
    'RFP_ID',
    'MessageID',
    'TimeStamp',
    'ResponseStatus',
    'HotelCode',
    'HotelName',
    'HotelCityCode',
    'CityName',
    'CountryCode',
    'Start',
    'End',
    'Duration',
    'NumberOfGuests',
    'NumberOfUnits',
    'OccupancyRate',
    'RateTimeUnit',
    'CurrencyCode',
    'DecimalPlaces',
    'AmountBeforeTax',
    'TaxAmount',
    'AmountAfterTax',
    'DDR',
    'FoodBeverageMinimum',
    'FoodBeverageAmount',
    'AudioVisualAmount',
    'ServiceChargePercent',
    'PerksAmount',
    'AmountPerGuest',
    'ReportingAmount',
    'ReportingCurrencyCode',
    'ExchangeRate',
    'ExchangeRateDate',
    'ExchangeRateSource',
    'DeclineReason',
    'Comments',
    'Deviations',
  ),
  v_fx_audit_export: cells(
    'id',
    'organization_id',
    'rfp_id',
    'proposal_id',
    'source_amount',
    'source_currency',
    'source_rate',
    'source_date',
    'source_provider',
    'converted_amount',
    'converted_currency',
    'converted_by',
    'converted_at',
    'occasion',
    'recorded_late',
  ),
};
