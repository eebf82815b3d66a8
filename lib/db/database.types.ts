export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      abandonments: {
        Row: {
          abandoned_at: string;
          created_at: string;
          customer_id: string | null;
          email: string;
          id: string;
          interval: string | null;
          recovered_at: string | null;
          recovery_url: string | null;
          root_session_id: string | null;
          session_id: string;
          tier: string | null;
          unsubscribed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at: string;
          created_at?: string;
          customer_id?: string | null;
          email: string;
          id?: string;
          interval?: string | null;
          recovered_at?: string | null;
          recovery_url?: string | null;
          root_session_id?: string | null;
          session_id: string;
          tier?: string | null;
          unsubscribed_at?: string | null;
        };
        Update: {
          abandoned_at?: string;
          created_at?: string;
          customer_id?: string | null;
          email?: string;
          id?: string;
          interval?: string | null;
          recovered_at?: string | null;
          recovery_url?: string | null;
          root_session_id?: string | null;
          session_id?: string;
          tier?: string | null;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
      activity: {
        Row: {
          actor_id: string | null;
          at: string;
          created_at: string;
          detail: NonNullable<Json>;
          hotel_id: string | null;
          id: string;
          kind: string;
          organization_id: string;
          rfp_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          at?: string;
          created_at?: string;
          detail?: NonNullable<Json>;
          hotel_id?: string | null;
          id?: string;
          kind: string;
          organization_id: string;
          rfp_id: string;
        };
        Update: {
          actor_id?: string | null;
          at?: string;
          created_at?: string;
          detail?: NonNullable<Json>;
          hotel_id?: string | null;
          id?: string;
          kind?: string;
          organization_id?: string;
          rfp_id?: string;
        };
        Relationships: [];
      };
      agency_applications: {
        Row: {
          agency_name: string;
          approved_at: string | null;
          canonical_email: string | null;
          confirm_until: string | null;
          confirmed_at: string | null;
          contact_name: string;
          country: string;
          created_at: string;
          email: string;
          id: string;
          ip_hash: string | null;
          linkedin: string | null;
          phone: string | null;
          review_note: string | null;
          reviewed_by: string | null;
          rfps_per_year: number | null;
          score: number | null;
          slot: number | null;
          status: string;
          submission_sha256: string;
          team_size: number | null;
          token_sha256: string | null;
          used_at: string | null;
          website: string;
          why_founding: string | null;
        };
        ComputedFields: never;
        Insert: {
          agency_name: string;
          approved_at?: string | null;
          canonical_email?: string | null;
          confirm_until?: string | null;
          confirmed_at?: string | null;
          contact_name: string;
          country: string;
          created_at?: string;
          email: string;
          id?: string;
          ip_hash?: string | null;
          linkedin?: string | null;
          phone?: string | null;
          review_note?: string | null;
          reviewed_by?: string | null;
          rfps_per_year?: number | null;
          score?: number | null;
          slot?: number | null;
          status?: string;
          submission_sha256: string;
          team_size?: number | null;
          token_sha256?: string | null;
          used_at?: string | null;
          website: string;
          why_founding?: string | null;
        };
        Update: {
          agency_name?: string;
          approved_at?: string | null;
          canonical_email?: string | null;
          confirm_until?: string | null;
          confirmed_at?: string | null;
          contact_name?: string;
          country?: string;
          created_at?: string;
          email?: string;
          id?: string;
          ip_hash?: string | null;
          linkedin?: string | null;
          phone?: string | null;
          review_note?: string | null;
          reviewed_by?: string | null;
          rfps_per_year?: number | null;
          score?: number | null;
          slot?: number | null;
          status?: string;
          submission_sha256?: string;
          team_size?: number | null;
          token_sha256?: string | null;
          used_at?: string | null;
          website?: string;
          why_founding?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'agency_applications_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      agency_branding: {
        Row: {
          accent_color: string;
          agency_name: string;
          contact_line: string;
          created_at: string;
          draw_after: string | null;
          drawn: string | null;
          footer: string;
          id: string;
          logo: string | null;
          logo_digest: string | null;
          organization_id: string;
          primary_color: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accent_color?: string;
          agency_name: string;
          contact_line?: string;
          created_at?: string;
          draw_after?: string | null;
          drawn?: string | null;
          footer?: string;
          id?: string;
          logo?: string | null;
          logo_digest?: never;
          organization_id: string;
          primary_color?: string;
          version?: number;
        };
        Update: {
          accent_color?: string;
          agency_name?: string;
          contact_line?: string;
          created_at?: string;
          draw_after?: string | null;
          drawn?: string | null;
          footer?: string;
          id?: string;
          logo?: string | null;
          logo_digest?: never;
          organization_id?: string;
          primary_color?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'agency_branding_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: true;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      answer_links: {
        Row: {
          created_at: string;
          first_used_at: string | null;
          former_sha256: string | null;
          id: string;
          is_correction: boolean;
          recipient: string | null;
          revoked_at: string | null;
          send_id: string | null;
          token_sha256: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          first_used_at?: string | null;
          former_sha256?: string | null;
          id?: string;
          is_correction?: boolean;
          recipient?: string | null;
          revoked_at?: string | null;
          send_id?: string | null;
          token_sha256?: string | null;
        };
        Update: {
          created_at?: string;
          first_used_at?: string | null;
          former_sha256?: string | null;
          id?: string;
          is_correction?: boolean;
          recipient?: string | null;
          revoked_at?: string | null;
          send_id?: string | null;
          token_sha256?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'answer_links_send_id_fkey';
            columns: ['send_id'];
            isOneToOne: false;
            referencedRelation: 'sends';
            referencedColumns: ['id'];
          },
        ];
      };
      briefs: {
        Row: {
          attendees: number;
          budget_per_attendee: number | null;
          city: string;
          created_at: string;
          created_by: string | null;
          currency: string;
          end_date: string;
          features: string[];
          id: string;
          intent: string;
          latitude: number;
          longitude: number;
          meeting_rooms: number;
          must_features: string[];
          organization_id: string;
          rooms: number;
          sector: string;
          start_date: string;
          status: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          attendees: number;
          budget_per_attendee?: number | null;
          city: string;
          created_at?: string;
          created_by?: string | null;
          currency?: string;
          end_date: string;
          features?: string[];
          id?: string;
          intent?: string;
          latitude: number;
          longitude: number;
          meeting_rooms?: number;
          must_features?: string[];
          organization_id: string;
          rooms?: number;
          sector?: string;
          start_date: string;
          status?: string;
          title: string;
        };
        Update: {
          attendees?: number;
          budget_per_attendee?: number | null;
          city?: string;
          created_at?: string;
          created_by?: string | null;
          currency?: string;
          end_date?: string;
          features?: string[];
          id?: string;
          intent?: string;
          latitude?: number;
          longitude?: number;
          meeting_rooms?: number;
          must_features?: string[];
          organization_id?: string;
          rooms?: number;
          sector?: string;
          start_date?: string;
          status?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'briefs_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'briefs_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      checkout_recoveries: {
        Row: {
          created_at: string;
          id: string;
          recovered_from: string;
          session_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          recovered_from: string;
          session_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          recovered_from?: string;
          session_id?: string;
        };
        Relationships: [];
      };
      consent_log: {
        Row: {
          analytics_granted: boolean | null;
          banner_version: string;
          consent_action: string;
          consent_id: string;
          created_at: string;
          functional_granted: boolean | null;
          id: string;
          ip_hash: string | null;
          locale: string | null;
          marketing_granted: boolean | null;
          page_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          analytics_granted?: boolean | null;
          banner_version: string;
          consent_action: string;
          consent_id: string;
          created_at?: string;
          functional_granted?: boolean | null;
          id?: string;
          ip_hash?: string | null;
          locale?: string | null;
          marketing_granted?: boolean | null;
          page_url?: string | null;
        };
        Update: {
          analytics_granted?: boolean | null;
          banner_version?: string;
          consent_action?: string;
          consent_id?: string;
          created_at?: string;
          functional_granted?: boolean | null;
          id?: string;
          ip_hash?: string | null;
          locale?: string | null;
          marketing_granted?: boolean | null;
          page_url?: string | null;
        };
        Relationships: [];
      };
      corporate_rates: {
        Row: {
          base: string;
          created_at: string;
          id: string;
          organization_id: string;
          quote: string;
          rate: number;
          valid_from: string;
          valid_to: string | null;
        };
        ComputedFields: never;
        Insert: {
          base: string;
          created_at?: string;
          id?: string;
          organization_id: string;
          quote: string;
          rate: number;
          valid_from: string;
          valid_to?: string | null;
        };
        Update: {
          base?: string;
          created_at?: string;
          id?: string;
          organization_id?: string;
          quote?: string;
          rate?: number;
          valid_from?: string;
          valid_to?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'corporate_rates_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      counter_offers: {
        Row: {
          answer_proposal_id: string | null;
          asked_total: number | null;
          closed_at: string | null;
          closed_by: string | null;
          created_at: string;
          decline_message: string | null;
          due: string;
          hotel_id: string;
          id: string;
          made_by: string | null;
          message: string | null;
          organization_id: string;
          proposal_id: string;
          rfp_id: string;
          status: string;
          terms: NonNullable<Json>;
          total: number | null;
        };
        ComputedFields: never;
        Insert: {
          answer_proposal_id?: string | null;
          asked_total?: number | null;
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          decline_message?: string | null;
          due: string;
          hotel_id: string;
          id?: string;
          made_by?: string | null;
          message?: string | null;
          organization_id: string;
          proposal_id: string;
          rfp_id: string;
          status?: string;
          terms: NonNullable<Json>;
          total?: number | null;
        };
        Update: {
          answer_proposal_id?: string | null;
          asked_total?: number | null;
          closed_at?: string | null;
          closed_by?: string | null;
          created_at?: string;
          decline_message?: string | null;
          due?: string;
          hotel_id?: string;
          id?: string;
          made_by?: string | null;
          message?: string | null;
          organization_id?: string;
          proposal_id?: string;
          rfp_id?: string;
          status?: string;
          terms?: NonNullable<Json>;
          total?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'counter_offers_answer_proposal_id_fkey';
            columns: ['answer_proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposal_lines';
            referencedColumns: ['proposal_id'];
          },
          {
            foreignKeyName: 'counter_offers_answer_proposal_id_fkey';
            columns: ['answer_proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'counter_offers_closed_by_fkey';
            columns: ['closed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'counter_offers_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'counter_offers_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'counter_offers_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposal_lines';
            referencedColumns: ['proposal_id'];
          },
          {
            foreignKeyName: 'counter_offers_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      cron_heartbeats: {
        Row: {
          created_at: string;
          last_result: Json | null;
          last_run_at: string;
          last_success_at: string | null;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          last_result?: Json | null;
          last_run_at?: string;
          last_success_at?: string | null;
          name: string;
        };
        Update: {
          created_at?: string;
          last_result?: Json | null;
          last_run_at?: string;
          last_success_at?: string | null;
          name?: string;
        };
        Relationships: [];
      };
      decision_snapshots: {
        Row: {
          created_at: string;
          decided_at: string;
          id: string;
          organization_id: string;
          record: NonNullable<Json>;
          rfp_id: string;
          shown: Json | null;
          withdrawal_reason: string | null;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided_at: string;
          id?: string;
          organization_id: string;
          record: NonNullable<Json>;
          rfp_id: string;
          shown?: Json | null;
          withdrawal_reason?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          decided_at?: string;
          id?: string;
          organization_id?: string;
          record?: NonNullable<Json>;
          rfp_id?: string;
          shown?: Json | null;
          withdrawal_reason?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'decision_snapshots_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      deltas: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          created_at: string;
          field: string;
          hotel_id: string;
          id: string;
          new_value: string | null;
          old_value: string | null;
          proposal_id: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          created_at?: string;
          field: string;
          hotel_id: string;
          id?: string;
          new_value?: string | null;
          old_value?: string | null;
          proposal_id: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          created_at?: string;
          field?: string;
          hotel_id?: string;
          id?: string;
          new_value?: string | null;
          old_value?: string | null;
          proposal_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deltas_changed_by_fkey';
            columns: ['changed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deltas_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deltas_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposal_lines';
            referencedColumns: ['proposal_id'];
          },
          {
            foreignKeyName: 'deltas_proposal_id_fkey';
            columns: ['proposal_id'];
            isOneToOne: false;
            referencedRelation: 'proposals';
            referencedColumns: ['id'];
          },
        ];
      };
      email_events: {
        Row: {
          bounce: string | null;
          created_at: string;
          event_id: string;
          id: string;
          is_applied: boolean;
          occurred_at: string;
          provider_id: string;
          recipient: string | null;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          bounce?: string | null;
          created_at?: string;
          event_id: string;
          id?: string;
          is_applied?: boolean;
          occurred_at: string;
          provider_id: string;
          recipient?: string | null;
          type: string;
        };
        Update: {
          bounce?: string | null;
          created_at?: string;
          event_id?: string;
          id?: string;
          is_applied?: boolean;
          occurred_at?: string;
          provider_id?: string;
          recipient?: string | null;
          type?: string;
        };
        Relationships: [];
      };
      email_sends: {
        Row: {
          attempts: number;
          batch_id: string | null;
          bounce: string | null;
          budget_day: string | null;
          budget_from: string | null;
          budget_to: string | null;
          channel: string | null;
          claim_token: string | null;
          claimed_until: string | null;
          created_at: string;
          dedupe_key: string;
          delivery: string | null;
          first_attempt_at: string | null;
          first_due: string | null;
          first_from: string | null;
          first_to: string | null;
          form_recipient_sha256: string | null;
          id: string;
          kind: string;
          last_error: string | null;
          next_attempt_at: string;
          params: NonNullable<Json>;
          provider_id: string | null;
          recipient: string;
          send_id: string | null;
          sent_at: string | null;
          status: string;
          sweep_run_id: string | null;
          user_id: string | null;
          variant: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          batch_id?: string | null;
          bounce?: string | null;
          budget_day?: string | null;
          budget_from?: string | null;
          budget_to?: string | null;
          channel?: string | null;
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          dedupe_key: string;
          delivery?: string | null;
          first_attempt_at?: string | null;
          first_due?: string | null;
          first_from?: string | null;
          first_to?: string | null;
          form_recipient_sha256?: string | null;
          id?: string;
          kind: string;
          last_error?: string | null;
          next_attempt_at?: string;
          params?: NonNullable<Json>;
          provider_id?: string | null;
          recipient: string;
          send_id?: string | null;
          sent_at?: string | null;
          status?: string;
          sweep_run_id?: string | null;
          user_id?: string | null;
          variant?: string | null;
        };
        Update: {
          attempts?: number;
          batch_id?: string | null;
          bounce?: string | null;
          budget_day?: string | null;
          budget_from?: string | null;
          budget_to?: string | null;
          channel?: string | null;
          claim_token?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          dedupe_key?: string;
          delivery?: string | null;
          first_attempt_at?: string | null;
          first_due?: string | null;
          first_from?: string | null;
          first_to?: string | null;
          form_recipient_sha256?: string | null;
          id?: string;
          kind?: string;
          last_error?: string | null;
          next_attempt_at?: string;
          params?: NonNullable<Json>;
          provider_id?: string | null;
          recipient?: string;
          send_id?: string | null;
          sent_at?: string | null;
          status?: string;
          sweep_run_id?: string | null;
          user_id?: string | null;
          variant?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'email_sends_send_id_fkey';
            columns: ['send_id'];
            isOneToOne: false;
            referencedRelation: 'sends';
            referencedColumns: ['id'];
          },
        ];
      };
      email_suppressions: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          reason: string;
          suppressed_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          reason: string;
          suppressed_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          reason?: string;
          suppressed_at?: string;
        };
        Relationships: [];
      };
      email_unsubscribes: {
        Row: {
          channel: string;
          covers_requests: boolean;
          created_at: string;
          email: string;
          id: string;
          unsubscribed_at: string;
        };
        ComputedFields: never;
        Insert: {
          channel?: string;
          covers_requests?: boolean;
          created_at?: string;
          email: string;
          id?: string;
          unsubscribed_at?: string;
        };
        Update: {
          channel?: string;
          covers_requests?: boolean;
          created_at?: string;
          email?: string;
          id?: string;
          unsubscribed_at?: string;
        };
        Relationships: [];
      };
      erasure_requests: {
        Row: {
          created_at: string;
          deleted: Json | null;
          erased_at: string | null;
          expires_at: string;
          id: string;
          requested_by: string | null;
          status: string;
          subject_id: string;
          subject_type: string;
          token_sha256: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deleted?: Json | null;
          erased_at?: string | null;
          expires_at: string;
          id?: string;
          requested_by?: string | null;
          status?: string;
          subject_id: string;
          subject_type: string;
          token_sha256?: string | null;
        };
        Update: {
          created_at?: string;
          deleted?: Json | null;
          erased_at?: string | null;
          expires_at?: string;
          id?: string;
          requested_by?: string | null;
          status?: string;
          subject_id?: string;
          subject_type?: string;
          token_sha256?: string | null;
        };
        Relationships: [];
      };
      field_facts: {
        Row: {
          created_at: string;
          field: string;
          hotel_id: string;
          id: string;
          observed_at: string;
          source: string;
          value: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          field: string;
          hotel_id: string;
          id?: string;
          observed_at?: string;
          source: string;
          value?: string | null;
        };
        Update: {
          created_at?: string;
          field?: string;
          hotel_id?: string;
          id?: string;
          observed_at?: string;
          source?: string;
          value?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'field_facts_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
        ];
      };
      fx_configs: {
        Row: {
          created_at: string;
          id: string;
          lock_on_send: boolean;
          organization_id: string;
          rate_source: string;
          reporting_currency: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          lock_on_send?: boolean;
          organization_id: string;
          rate_source?: string;
          reporting_currency?: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          lock_on_send?: boolean;
          organization_id?: string;
          rate_source?: string;
          reporting_currency?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'fx_configs_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: true;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      fx_conversions: {
        Row: {
          converted_amount: number;
          converted_at: string;
          converted_by: string | null;
          converted_currency: string;
          created_at: string;
          id: string;
          occasion: string;
          organization_id: string;
          proposal_id: string | null;
          recorded_late: boolean;
          rfp_id: string | null;
          source_amount: number;
          source_currency: string;
          source_date: string;
          source_provider: string;
          source_rate: number;
        };
        ComputedFields: never;
        Insert: {
          converted_amount: number;
          converted_at?: string;
          converted_by?: string | null;
          converted_currency: string;
          created_at?: string;
          id?: string;
          occasion?: string;
          organization_id: string;
          proposal_id?: string | null;
          recorded_late?: boolean;
          rfp_id?: string | null;
          source_amount: number;
          source_currency: string;
          source_date: string;
          source_provider: string;
          source_rate: number;
        };
        Update: {
          converted_amount?: number;
          converted_at?: string;
          converted_by?: string | null;
          converted_currency?: string;
          created_at?: string;
          id?: string;
          occasion?: string;
          organization_id?: string;
          proposal_id?: string | null;
          recorded_late?: boolean;
          rfp_id?: string | null;
          source_amount?: number;
          source_currency?: string;
          source_date?: string;
          source_provider?: string;
          source_rate?: number;
        };
        Relationships: [];
      };
      fx_locks: {
        Row: {
          base: string;
          created_at: string;
          id: string;
          organization_id: string;
          quote: string;
          rate: number;
          rate_date: string;
          rfp_id: string;
          source_provider: string;
        };
        ComputedFields: never;
        Insert: {
          base: string;
          created_at?: string;
          id?: string;
          organization_id: string;
          quote: string;
          rate: number;
          rate_date: string;
          rfp_id: string;
          source_provider?: string;
        };
        Update: {
          base?: string;
          created_at?: string;
          id?: string;
          organization_id?: string;
          quote?: string;
          rate?: number;
          rate_date?: string;
          rfp_id?: string;
          source_provider?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'fx_locks_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      fx_rates: {
        Row: {
          created_at: string;
          currency: string;
          id: string;
          provider: string;
          rate: number;
          rate_date: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          currency: string;
          id?: string;
          provider?: string;
          rate: number;
          rate_date: string;
        };
        Update: {
          created_at?: string;
          currency?: string;
          id?: string;
          provider?: string;
          rate?: number;
          rate_date?: string;
        };
        Relationships: [];
      };
      hotel_changes: {
        Row: {
          created_at: string;
          field: string;
          hotel_id: string;
          id: string;
          new_value: string;
          old_value: string | null;
          requested_by: string | null;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          field: string;
          hotel_id: string;
          id?: string;
          new_value: string;
          old_value?: string | null;
          requested_by?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
        };
        Update: {
          created_at?: string;
          field?: string;
          hotel_id?: string;
          id?: string;
          new_value?: string;
          old_value?: string | null;
          requested_by?: string | null;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'hotel_changes_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hotel_changes_requested_by_fkey';
            columns: ['requested_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hotel_changes_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      hotel_claims: {
        Row: {
          created_at: string;
          hotel_id: string;
          id: string;
          reviewed_at: string | null;
          reviewed_by: string | null;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          hotel_id: string;
          id?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          hotel_id?: string;
          id?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'hotel_claims_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hotel_claims_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hotel_claims_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      hotel_contacts: {
        Row: {
          created_at: string;
          email: string | null;
          hotel_id: string;
          id: string;
          name: string;
          phone: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email?: string | null;
          hotel_id: string;
          id?: string;
          name: string;
          phone?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          hotel_id?: string;
          id?: string;
          name?: string;
          phone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'hotel_contacts_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
        ];
      };
      hotel_features: {
        Row: {
          created_at: string;
          feature: string;
          is_listed: boolean;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          feature: string;
          is_listed?: boolean;
        };
        Update: {
          created_at?: string;
          feature?: string;
          is_listed?: boolean;
        };
        Relationships: [];
      };
      hotel_members: {
        Row: {
          created_at: string;
          hotel_id: string;
          id: string;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          hotel_id: string;
          id?: string;
          role?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          hotel_id?: string;
          id?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'hotel_members_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hotel_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      hotel_photos: {
        Row: {
          fetch_after: string;
          hotel_id: string;
          photo: string | null;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          fetch_after: string;
          hotel_id: string;
          photo?: string | null;
          url: string;
        };
        Update: {
          fetch_after?: string;
          hotel_id?: string;
          photo?: string | null;
          url?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'hotel_photos_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: true;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
        ];
      };
      hotel_spaces: {
        Row: {
          area_m2: number | null;
          capacities: NonNullable<Json>;
          ceiling_m: number | null;
          created_at: string;
          daylight: boolean | null;
          hotel_id: string;
          id: string;
          name: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          area_m2?: number | null;
          capacities?: NonNullable<Json>;
          ceiling_m?: number | null;
          created_at?: string;
          daylight?: boolean | null;
          hotel_id: string;
          id?: string;
          name: string;
          version?: number;
        };
        Update: {
          area_m2?: number | null;
          capacities?: NonNullable<Json>;
          ceiling_m?: number | null;
          created_at?: string;
          daylight?: boolean | null;
          hotel_id?: string;
          id?: string;
          name?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'hotel_spaces_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
        ];
      };
      hotels: {
        Row: {
          base_room_rate: number | null;
          chain: string | null;
          city: string | null;
          city_code: string | null;
          country_code: string | null;
          created_at: string;
          currency: string | null;
          ddr_rate: number | null;
          description: string | null;
          external_id: string | null;
          features: string[];
          id: string;
          is_active: boolean;
          largest_room_capacity: number | null;
          latitude: number | null;
          longitude: number | null;
          meeting_rooms: number | null;
          merged_into: string | null;
          mice_role: string;
          name: string | null;
          organization_id: string | null;
          photo_url: string | null;
          point_is_approximate: boolean;
          postal_code: string | null;
          rooms_total: number | null;
          source: string | null;
          stars: number | null;
          street: string | null;
          type_rates: NonNullable<Json>;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          base_room_rate?: number | null;
          chain?: string | null;
          city?: string | null;
          city_code?: string | null;
          country_code?: string | null;
          created_at?: string;
          currency?: string | null;
          ddr_rate?: number | null;
          description?: string | null;
          external_id?: string | null;
          features?: string[];
          id?: string;
          is_active?: boolean;
          largest_room_capacity?: number | null;
          latitude?: number | null;
          longitude?: number | null;
          meeting_rooms?: number | null;
          merged_into?: string | null;
          mice_role?: string;
          name?: string | null;
          organization_id?: string | null;
          photo_url?: string | null;
          point_is_approximate?: boolean;
          postal_code?: string | null;
          rooms_total?: number | null;
          source?: string | null;
          stars?: number | null;
          street?: string | null;
          type_rates?: NonNullable<Json>;
          version?: number;
        };
        Update: {
          base_room_rate?: number | null;
          chain?: string | null;
          city?: string | null;
          city_code?: string | null;
          country_code?: string | null;
          created_at?: string;
          currency?: string | null;
          ddr_rate?: number | null;
          description?: string | null;
          external_id?: string | null;
          features?: string[];
          id?: string;
          is_active?: boolean;
          largest_room_capacity?: number | null;
          latitude?: number | null;
          longitude?: number | null;
          meeting_rooms?: number | null;
          merged_into?: string | null;
          mice_role?: string;
          name?: string | null;
          organization_id?: string | null;
          photo_url?: string | null;
          point_is_approximate?: boolean;
          postal_code?: string | null;
          rooms_total?: number | null;
          source?: string | null;
          stars?: number | null;
          street?: string | null;
          type_rates?: NonNullable<Json>;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'hotels_merged_into_fkey';
            columns: ['merged_into'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'hotels_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          hotel_id: string | null;
          id: string;
          invited_by: string | null;
          organization_id: string | null;
          revoked_at: string | null;
          role: string;
          token_sha256: string | null;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          hotel_id?: string | null;
          id?: string;
          invited_by?: string | null;
          organization_id?: string | null;
          revoked_at?: string | null;
          role: string;
          token_sha256?: string | null;
        };
        Update: {
          accepted_at?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          hotel_id?: string | null;
          id?: string;
          invited_by?: string | null;
          organization_id?: string | null;
          revoked_at?: string | null;
          role?: string;
          token_sha256?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitations_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      leads: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          ip_hash: string | null;
          kind: string;
          payload: NonNullable<Json>;
          submission_sha256: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          ip_hash?: string | null;
          kind: string;
          payload?: NonNullable<Json>;
          submission_sha256: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          ip_hash?: string | null;
          kind?: string;
          payload?: NonNullable<Json>;
          submission_sha256?: string;
        };
        Relationships: [];
      };
      member_weights: {
        Row: {
          created_at: string;
          id: string;
          organization_id: string;
          rfp_id: string;
          updated_at: string;
          user_id: string;
          weight_location: number;
          weight_mice_fit: number;
          weight_price: number;
          weight_response_time: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          organization_id: string;
          rfp_id: string;
          updated_at?: string;
          user_id: string;
          weight_location: number;
          weight_mice_fit: number;
          weight_price: number;
          weight_response_time: number;
        };
        Update: {
          created_at?: string;
          id?: string;
          organization_id?: string;
          rfp_id?: string;
          updated_at?: string;
          user_id?: string;
          weight_location?: number;
          weight_mice_fit?: number;
          weight_price?: number;
          weight_response_time?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'member_weights_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
          {
            foreignKeyName: 'member_weights_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      organization_members: {
        Row: {
          created_at: string;
          id: string;
          organization_id: string;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          organization_id: string;
          role?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          organization_id?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'organization_members_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'organization_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      organizations: {
        Row: {
          checkout_session_id: string | null;
          created_at: string;
          granted_tier: string;
          id: string;
          monthly_subscription_eur: number;
          name: string;
          payments_customer_id: string | null;
          reporting_currency: string;
          tier: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          checkout_session_id?: string | null;
          created_at?: string;
          granted_tier?: string;
          id?: string;
          monthly_subscription_eur?: number;
          name: string;
          payments_customer_id?: string | null;
          reporting_currency?: string;
          tier?: string;
          version?: number;
        };
        Update: {
          checkout_session_id?: string | null;
          created_at?: string;
          granted_tier?: string;
          id?: string;
          monthly_subscription_eur?: number;
          name?: string;
          payments_customer_id?: string | null;
          reporting_currency?: string;
          tier?: string;
          version?: number;
        };
        Relationships: [];
      };
      payment_events: {
        Row: {
          created_at: string;
          event_id: string;
          id: string;
          occurred_at: string;
          type: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          event_id: string;
          id?: string;
          occurred_at: string;
          type: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          id?: string;
          occurred_at?: string;
          type?: string;
        };
        Relationships: [];
      };
      payment_subscriptions: {
        Row: {
          created_at: string;
          customer_id: string;
          email: string | null;
          ended_at: string | null;
          id: string;
          subscribed_at: string;
          subscription_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          customer_id: string;
          email?: string | null;
          ended_at?: string | null;
          id?: string;
          subscribed_at: string;
          subscription_id?: string | null;
        };
        Update: {
          created_at?: string;
          customer_id?: string;
          email?: string | null;
          ended_at?: string | null;
          id?: string;
          subscribed_at?: string;
          subscription_id?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          full_name: string;
          id: string;
          is_platform_admin: boolean;
          phone: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          full_name?: string;
          id: string;
          is_platform_admin?: boolean;
          phone?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          email?: string;
          full_name?: string;
          id?: string;
          is_platform_admin?: boolean;
          phone?: string;
          version?: number;
        };
        Relationships: [];
      };
      proposals: {
        Row: {
          amounts: number[] | null;
          answers: string[];
          attendees: number;
          av_total: number;
          city_tax_per_room_night: number;
          comments: string | null;
          confirmed_at: string | null;
          coverage: number | null;
          created_at: string;
          currency: string;
          ddr_rate: number;
          document_sha256: string | null;
          event_days: number;
          fnb_minimum: number;
          fnb_per_attendee: number;
          hotel_id: string;
          id: string;
          is_current: boolean;
          lines: Json | null;
          lost_from: string | null;
          nights: number;
          option_status: string | null;
          organization_id: string;
          perks_cost: number;
          perks_value: number;
          rfp_id: string;
          room_rate: number;
          rooms: number;
          service_charge_pct: number;
          start_date: string | null;
          status: string;
          submitted_at: string;
          terms: NonNullable<Json>;
          valid_until: string | null;
          version: number;
          via: string;
        };
        ComputedFields: never;
        Insert: {
          amounts?: number[] | null;
          answers?: string[];
          attendees: number;
          av_total?: number;
          city_tax_per_room_night?: number;
          comments?: string | null;
          confirmed_at?: string | null;
          coverage?: number | null;
          created_at?: string;
          currency: string;
          ddr_rate?: number;
          document_sha256?: string | null;
          event_days: number;
          fnb_minimum?: number;
          fnb_per_attendee?: number;
          hotel_id: string;
          id?: string;
          is_current?: boolean;
          lines?: Json | null;
          lost_from?: string | null;
          nights: number;
          option_status?: string | null;
          organization_id: string;
          perks_cost?: number;
          perks_value?: number;
          rfp_id: string;
          room_rate: number;
          rooms: number;
          service_charge_pct?: number;
          start_date?: string | null;
          status?: string;
          submitted_at?: string;
          terms?: NonNullable<Json>;
          valid_until?: string | null;
          version?: number;
          via?: string;
        };
        Update: {
          amounts?: number[] | null;
          answers?: string[];
          attendees?: number;
          av_total?: number;
          city_tax_per_room_night?: number;
          comments?: string | null;
          confirmed_at?: string | null;
          coverage?: number | null;
          created_at?: string;
          currency?: string;
          ddr_rate?: number;
          document_sha256?: string | null;
          event_days?: number;
          fnb_minimum?: number;
          fnb_per_attendee?: number;
          hotel_id?: string;
          id?: string;
          is_current?: boolean;
          lines?: Json | null;
          lost_from?: string | null;
          nights?: number;
          option_status?: string | null;
          organization_id?: string;
          perks_cost?: number;
          perks_value?: number;
          rfp_id?: string;
          room_rate?: number;
          rooms?: number;
          service_charge_pct?: number;
          start_date?: string | null;
          status?: string;
          submitted_at?: string;
          terms?: NonNullable<Json>;
          valid_until?: string | null;
          version?: number;
          via?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'proposals_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'proposals_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      rank_days: {
        Row: {
          created_at: string;
          day: string;
          hotel_id: string;
          id: string;
          of: number;
          rank: number;
          rfp_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          day: string;
          hotel_id: string;
          id?: string;
          of: number;
          rank: number;
          rfp_id: string;
        };
        Update: {
          created_at?: string;
          day?: string;
          hotel_id?: string;
          id?: string;
          of?: number;
          rank?: number;
          rfp_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rank_days_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rank_days_rfp_id_fkey';
            columns: ['rfp_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id'];
          },
        ];
      };
      referral_codes: {
        Row: {
          code: string;
          created_at: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          created_at?: string;
          id?: string;
          user_id: string;
        };
        Update: {
          code?: string;
          created_at?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referral_codes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      referral_credits: {
        Row: {
          amount_cents: number;
          applied_at: string | null;
          claimed_until: string | null;
          created_at: string;
          currency: string;
          first_attempt_at: string | null;
          id: string;
          invoice_id: string;
          payer_sha256: string | null;
          provider_transaction_id: string | null;
          referral_id: string | null;
          referred_user_id: string;
          referrer_customer_id: string | null;
          referrer_organization_id: string | null;
          referrer_user_id: string | null;
          reversal_attempt_at: string | null;
          reversal_transaction_id: string | null;
          reversed_at: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          amount_cents: number;
          applied_at?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          currency: string;
          first_attempt_at?: string | null;
          id?: string;
          invoice_id: string;
          payer_sha256?: string | null;
          provider_transaction_id?: string | null;
          referral_id?: string | null;
          referred_user_id: string;
          referrer_customer_id?: string | null;
          referrer_organization_id?: string | null;
          referrer_user_id?: string | null;
          reversal_attempt_at?: string | null;
          reversal_transaction_id?: string | null;
          reversed_at?: string | null;
          status?: string;
        };
        Update: {
          amount_cents?: number;
          applied_at?: string | null;
          claimed_until?: string | null;
          created_at?: string;
          currency?: string;
          first_attempt_at?: string | null;
          id?: string;
          invoice_id?: string;
          payer_sha256?: string | null;
          provider_transaction_id?: string | null;
          referral_id?: string | null;
          referred_user_id?: string;
          referrer_customer_id?: string | null;
          referrer_organization_id?: string | null;
          referrer_user_id?: string | null;
          reversal_attempt_at?: string | null;
          reversal_transaction_id?: string | null;
          reversed_at?: string | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referral_credits_referral_id_fkey';
            columns: ['referral_id'];
            isOneToOne: false;
            referencedRelation: 'referrals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referral_credits_referrer_organization_id_fkey';
            columns: ['referrer_organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referral_credits_referrer_user_id_fkey';
            columns: ['referrer_user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      referrals: {
        Row: {
          code: string;
          created_at: string;
          id: string;
          ip_hash: string | null;
          referred_canonical: string | null;
          referred_email: string;
          referred_user_id: string;
          referrer_organization_id: string | null;
          referrer_user_id: string;
          same_ip: boolean;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          created_at?: string;
          id?: string;
          ip_hash?: string | null;
          referred_canonical?: string | null;
          referred_email: string;
          referred_user_id: string;
          referrer_organization_id?: string | null;
          referrer_user_id: string;
          same_ip?: boolean;
        };
        Update: {
          code?: string;
          created_at?: string;
          id?: string;
          ip_hash?: string | null;
          referred_canonical?: string | null;
          referred_email?: string;
          referred_user_id?: string;
          referrer_organization_id?: string | null;
          referrer_user_id?: string;
          same_ip?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_referrer_organization_id_fkey';
            columns: ['referrer_organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_user_id_fkey';
            columns: ['referrer_user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      rfp_questions: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          asked_at: string;
          body: string;
          created_at: string;
          hotel_id: string;
          id: string;
          is_shared: boolean;
          organization_id: string;
          rfp_id: string;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          asked_at?: string;
          body: string;
          created_at?: string;
          hotel_id: string;
          id?: string;
          is_shared?: boolean;
          organization_id: string;
          rfp_id: string;
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          asked_at?: string;
          body?: string;
          created_at?: string;
          hotel_id?: string;
          id?: string;
          is_shared?: boolean;
          organization_id?: string;
          rfp_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rfp_questions_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rfp_questions_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rfp_questions_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      rfp_rounds: {
        Row: {
          closed_at: string | null;
          comparable_total: number | null;
          created_at: string;
          currency: string | null;
          due: string;
          hotel_id: string;
          id: string;
          message: string | null;
          organization_id: string;
          own_rank: number | null;
          proposal_id: string | null;
          reopened_at: string | null;
          requested_by: string | null;
          rfp_id: string;
          round: number;
          show_rank: boolean;
          started_at: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          comparable_total?: number | null;
          created_at?: string;
          currency?: string | null;
          due: string;
          hotel_id: string;
          id?: string;
          message?: string | null;
          organization_id: string;
          own_rank?: number | null;
          proposal_id?: string | null;
          reopened_at?: string | null;
          requested_by?: string | null;
          rfp_id: string;
          round: number;
          show_rank?: boolean;
          started_at?: string;
        };
        Update: {
          closed_at?: string | null;
          comparable_total?: number | null;
          created_at?: string;
          currency?: string | null;
          due?: string;
          hotel_id?: string;
          id?: string;
          message?: string | null;
          organization_id?: string;
          own_rank?: number | null;
          proposal_id?: string | null;
          reopened_at?: string | null;
          requested_by?: string | null;
          rfp_id?: string;
          round?: number;
          show_rank?: boolean;
          started_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rfp_rounds_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rfp_rounds_requested_by_fkey';
            columns: ['requested_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rfp_rounds_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      rfps: {
        Row: {
          alternative_start_dates: string[];
          asked_lines: NonNullable<Json>;
          attendees: number;
          award_reason: string | null;
          board: string | null;
          brief_id: string | null;
          budget_per_attendee: number | null;
          cancel_chance_pct: number;
          cancel_reason: string | null;
          city: string;
          compare_tax: string;
          counts_silence: boolean;
          created_at: string;
          created_by: string | null;
          currency: string;
          decision_date: string | null;
          end_date: string;
          event_days: number;
          event_history: NonNullable<Json>;
          features: string[];
          has_parts: boolean;
          id: string;
          intent: string;
          introduction: string | null;
          latitude: number;
          longitude: number;
          meeting_rooms: number;
          must_features: string[];
          night_shift_pct: NonNullable<Json>;
          nights: number;
          option_days: number;
          organization_id: string;
          payer: string;
          pickup_high_pct: number | null;
          pickup_known_days: number;
          pickup_likely_pct: number | null;
          pickup_low_pct: number | null;
          price_includes_risk: boolean;
          programme: NonNullable<Json>;
          questions: string[];
          reservation_method: string | null;
          response_due: string | null;
          room_block: NonNullable<Json>;
          rooms: number;
          search_radius_km: number;
          sector: string;
          sent_at: string | null;
          share_chance: boolean;
          share_feedback: boolean;
          show_budget: boolean;
          start_date: string;
          status: string;
          terms: NonNullable<Json>;
          title: string;
          version: number;
          weight_location: number;
          weight_mice_fit: number;
          weight_price: number;
          weight_response_time: number;
          weights_commitment: string | null;
          weights_committed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          alternative_start_dates?: string[];
          asked_lines?: NonNullable<Json>;
          attendees: number;
          award_reason?: string | null;
          board?: string | null;
          brief_id?: string | null;
          budget_per_attendee?: number | null;
          cancel_chance_pct?: number;
          cancel_reason?: string | null;
          city: string;
          compare_tax?: string;
          counts_silence?: boolean;
          created_at?: string;
          created_by?: string | null;
          currency?: string;
          decision_date?: string | null;
          end_date: string;
          event_days: number;
          event_history?: NonNullable<Json>;
          features?: string[];
          has_parts?: boolean;
          id?: string;
          intent?: string;
          introduction?: string | null;
          latitude: number;
          longitude: number;
          meeting_rooms?: number;
          must_features?: string[];
          night_shift_pct?: NonNullable<Json>;
          nights: number;
          option_days?: number;
          organization_id: string;
          payer?: string;
          pickup_high_pct?: number | null;
          pickup_known_days?: number;
          pickup_likely_pct?: number | null;
          pickup_low_pct?: number | null;
          price_includes_risk?: boolean;
          programme?: NonNullable<Json>;
          questions?: string[];
          reservation_method?: string | null;
          response_due?: string | null;
          room_block?: NonNullable<Json>;
          rooms?: number;
          search_radius_km?: number;
          sector?: string;
          sent_at?: string | null;
          share_chance?: boolean;
          share_feedback?: boolean;
          show_budget?: boolean;
          start_date: string;
          status?: string;
          terms?: NonNullable<Json>;
          title: string;
          version?: number;
          weight_location?: number;
          weight_mice_fit?: number;
          weight_price?: number;
          weight_response_time?: number;
          weights_commitment?: string | null;
          weights_committed_at?: string | null;
        };
        Update: {
          alternative_start_dates?: string[];
          asked_lines?: NonNullable<Json>;
          attendees?: number;
          award_reason?: string | null;
          board?: string | null;
          brief_id?: string | null;
          budget_per_attendee?: number | null;
          cancel_chance_pct?: number;
          cancel_reason?: string | null;
          city?: string;
          compare_tax?: string;
          counts_silence?: boolean;
          created_at?: string;
          created_by?: string | null;
          currency?: string;
          decision_date?: string | null;
          end_date?: string;
          event_days?: number;
          event_history?: NonNullable<Json>;
          features?: string[];
          has_parts?: boolean;
          id?: string;
          intent?: string;
          introduction?: string | null;
          latitude?: number;
          longitude?: number;
          meeting_rooms?: number;
          must_features?: string[];
          night_shift_pct?: NonNullable<Json>;
          nights?: number;
          option_days?: number;
          organization_id?: string;
          payer?: string;
          pickup_high_pct?: number | null;
          pickup_known_days?: number;
          pickup_likely_pct?: number | null;
          pickup_low_pct?: number | null;
          price_includes_risk?: boolean;
          programme?: NonNullable<Json>;
          questions?: string[];
          reservation_method?: string | null;
          response_due?: string | null;
          room_block?: NonNullable<Json>;
          rooms?: number;
          search_radius_km?: number;
          sector?: string;
          sent_at?: string | null;
          share_chance?: boolean;
          share_feedback?: boolean;
          show_budget?: boolean;
          start_date?: string;
          status?: string;
          terms?: NonNullable<Json>;
          title?: string;
          version?: number;
          weight_location?: number;
          weight_mice_fit?: number;
          weight_price?: number;
          weight_response_time?: number;
          weights_commitment?: string | null;
          weights_committed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rfps_brief_id_fkey';
            columns: ['brief_id'];
            isOneToOne: false;
            referencedRelation: 'briefs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rfps_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rfps_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      sends: {
        Row: {
          answer_told_at: string | null;
          by_corrected_address: boolean;
          created_at: string;
          decline_code: string | null;
          decline_reason: string | null;
          delivery: string | null;
          hotel_id: string;
          id: string;
          opened_at: string | null;
          organization_id: string;
          responded_at: string | null;
          rfp_id: string;
          sent_at: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          answer_told_at?: string | null;
          by_corrected_address?: boolean;
          created_at?: string;
          decline_code?: string | null;
          decline_reason?: string | null;
          delivery?: string | null;
          hotel_id: string;
          id?: string;
          opened_at?: string | null;
          organization_id: string;
          responded_at?: string | null;
          rfp_id: string;
          sent_at?: string;
          status?: string;
        };
        Update: {
          answer_told_at?: string | null;
          by_corrected_address?: boolean;
          created_at?: string;
          decline_code?: string | null;
          decline_reason?: string | null;
          delivery?: string | null;
          hotel_id?: string;
          id?: string;
          opened_at?: string | null;
          organization_id?: string;
          responded_at?: string | null;
          rfp_id?: string;
          sent_at?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sends_hotel_id_fkey';
            columns: ['hotel_id'];
            isOneToOne: false;
            referencedRelation: 'hotels';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sends_rfp_id_organization_id_fkey';
            columns: ['rfp_id', 'organization_id'];
            isOneToOne: false;
            referencedRelation: 'rfps';
            referencedColumns: ['id', 'organization_id'];
          },
        ];
      };
      shortlists: {
        Row: {
          created_at: string;
          hotel_ids: string[];
          id: string;
          name: string;
          organization_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          hotel_ids?: string[];
          id?: string;
          name: string;
          organization_id: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          hotel_ids?: string[];
          id?: string;
          name?: string;
          organization_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'shortlists_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      staff_access: {
        Row: {
          expires_at: string;
          id: string;
          opened_at: string;
          organization_id: string;
          reason: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          expires_at: string;
          id?: string;
          opened_at?: string;
          organization_id: string;
          reason: string;
          user_id?: string | null;
        };
        Update: {
          expires_at?: string;
          id?: string;
          opened_at?: string;
          organization_id?: string;
          reason?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_access_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_access_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      subscriptions: {
        Row: {
          cancel_at_period_end: boolean;
          created_at: string;
          current_period_end: string | null;
          customer_id: string;
          ended_at: string | null;
          id: string;
          interval: string | null;
          monthly_eur: number | null;
          organization_id: string;
          past_due_since: string | null;
          provider_id: string;
          status: string;
          sync_ticket: number;
          tier: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          customer_id: string;
          ended_at?: string | null;
          id?: string;
          interval?: string | null;
          monthly_eur?: number | null;
          organization_id: string;
          past_due_since?: string | null;
          provider_id: string;
          status: string;
          sync_ticket: number;
          tier?: string | null;
          updated_at?: string;
        };
        Update: {
          cancel_at_period_end?: boolean;
          created_at?: string;
          current_period_end?: string | null;
          customer_id?: string;
          ended_at?: string | null;
          id?: string;
          interval?: string | null;
          monthly_eur?: number | null;
          organization_id?: string;
          past_due_since?: string | null;
          provider_id?: string;
          status?: string;
          sync_ticket?: number;
          tier?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'subscriptions_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
        ];
      };
      tier_changes: {
        Row: {
          changed_at: string;
          granted_tier: string;
          id: string;
          new_tier: string;
          old_tier: string;
          organization_id: string;
          reason: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          granted_tier: string;
          id?: string;
          new_tier: string;
          old_tier: string;
          organization_id: string;
          reason: string;
          user_id?: string | null;
        };
        Update: {
          changed_at?: string;
          granted_tier?: string;
          id?: string;
          new_tier?: string;
          old_tier?: string;
          organization_id?: string;
          reason?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'tier_changes_organization_id_fkey';
            columns: ['organization_id'];
            isOneToOne: false;
            referencedRelation: 'organizations';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'tier_changes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      win_models: {
        Row: {
          alpha: number;
          beta: number;
          created_at: string;
          fitted_at: string;
          holdout: Json | null;
          id: string;
          is_fitted: boolean;
          offers: number;
          reliability: NonNullable<Json>;
          rfps: number;
        };
        ComputedFields: never;
        Insert: {
          alpha: number;
          beta: number;
          created_at?: string;
          fitted_at?: string;
          holdout?: Json | null;
          id?: string;
          is_fitted: boolean;
          offers: number;
          reliability?: NonNullable<Json>;
          rfps: number;
        };
        Update: {
          alpha?: number;
          beta?: number;
          created_at?: string;
          fitted_at?: string;
          holdout?: Json | null;
          id?: string;
          is_fitted?: boolean;
          offers?: number;
          reliability?: NonNullable<Json>;
          rfps?: number;
        };
        Relationships: [];
      };
      win_records: {
        Row: {
          created_at: string;
          decided_at: string;
          estimate: number;
          id: string;
          organization_id: string;
          proposal_id: string;
          rfp_id: string;
          won: boolean;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided_at: string;
          estimate: number;
          id?: string;
          organization_id: string;
          proposal_id: string;
          rfp_id: string;
          won: boolean;
        };
        Update: {
          created_at?: string;
          decided_at?: string;
          estimate?: number;
          id?: string;
          organization_id?: string;
          proposal_id?: string;
          rfp_id?: string;
          won?: boolean;
        };
        Relationships: [];
      };
    };
    Views: {
      agency_applications_counter: {
        Row: {
          approved: number | null;
          pending: number | null;
          slots_remaining: number | null;
          total: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      proposal_lines: {
        Row: {
          board: string | null;
          board_share: number | null;
          contents: Json | null;
          counts: Json | null;
          day: number | null;
          delegate_share_pct: number | null;
          gross: number | null;
          guests: number | null;
          is_counted: boolean | null;
          is_optional: boolean | null;
          is_tax_included: boolean | null;
          key: string | null;
          kind: string | null;
          label: string | null;
          min_persons: number | null;
          net: number | null;
          night: number | null;
          of: Json | null;
          package: string | null;
          position: number | null;
          proposal_id: string;
          quantity: number | null;
          rooms_available: number | null;
          session: number | null;
          tax: number | null;
          taxes: Json | null;
          type: string | null;
          unit: string | null;
          unit_price: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      v_fx_audit_export: {
        Row: {
          converted_amount: string | null;
          converted_at: string | null;
          converted_by: string | null;
          converted_currency: string | null;
          id: string | null;
          occasion: string;
          organization_id: string | null;
          proposal_id: string | null;
          recorded_late: string | null;
          rfp_id: string | null;
          source_amount: string | null;
          source_currency: string | null;
          source_date: string | null;
          source_provider: string;
          source_rate: string | null;
        };
        ComputedFields: never;
        Insert: {
          converted_amount?: never;
          converted_at?: never;
          converted_by?: never;
          converted_currency?: never;
          id?: never;
          occasion?: string | null;
          organization_id?: never;
          proposal_id?: never;
          recorded_late?: never;
          rfp_id?: never;
          source_amount?: never;
          source_currency?: never;
          source_date?: never;
          source_provider?: string | null;
          source_rate?: never;
        };
        Update: {
          converted_amount?: never;
          converted_at?: never;
          converted_by?: never;
          converted_currency?: never;
          id?: never;
          occasion?: string | null;
          organization_id?: never;
          proposal_id?: never;
          recorded_late?: never;
          rfp_id?: never;
          source_amount?: never;
          source_currency?: never;
          source_date?: never;
          source_provider?: string | null;
          source_rate?: never;
        };
        Relationships: [];
      };
      v_proposal_lines_export: {
        Row: {
          AmountAfterTax: string | null;
          AmountBeforeTax: string | null;
          ChargeUnit: string | null;
          CurrencyCode: string | null;
          Date: string | null;
          EventDay: string | null;
          EventDayFunction: string | null;
          FeeAmount: string | null;
          GuestQuantity: string | null;
          HotelCode: string | null;
          HotelName: string | null;
          LineName: string | null;
          LineNumber: string | null;
          LineStatus: string | null;
          LineType: string | null;
          MealPlan: string | null;
          MeetingPackage: string | null;
          MessageID: string | null;
          NumberOfUnits: string | null;
          Percent: string | null;
          Quantity: string | null;
          RequestedLine: string | null;
          RFP_ID: string | null;
          RoomSetup: string | null;
          RoomTypeRequirement: string | null;
          StayDay: string | null;
          TaxAmount: string | null;
          TaxInclusive: string | null;
          TaxPercent: string | null;
          UnitPrice: string | null;
          UnitsAvailable: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      v_proposals_csv_export: {
        Row: {
          AmountAfterTax: string | null;
          AmountBeforeTax: string | null;
          AmountPerGuest: string | null;
          AudioVisualAmount: string | null;
          CityName: string | null;
          Comments: string | null;
          CountryCode: string | null;
          CurrencyCode: string | null;
          DDR: string | null;
          DecimalPlaces: string | null;
          DeclineReason: string | null;
          Deviations: string | null;
          Duration: string | null;
          End: string | null;
          ExchangeRate: string | null;
          ExchangeRateDate: string | null;
          ExchangeRateSource: string | null;
          FoodBeverageAmount: string | null;
          FoodBeverageMinimum: string | null;
          HotelCityCode: string | null;
          HotelCode: string | null;
          HotelName: string | null;
          MessageID: string | null;
          NumberOfGuests: string | null;
          NumberOfUnits: string | null;
          OccupancyRate: string | null;
          PerksAmount: string | null;
          RateTimeUnit: string | null;
          ReportingAmount: string | null;
          ReportingCurrencyCode: string | null;
          ResponseStatus: string | null;
          RFP_ID: string | null;
          ServiceChargePercent: string | null;
          Start: string | null;
          TaxAmount: string | null;
          TimeStamp: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accept_counter_offer: { Args: { p_counter_offer_id: string }; Returns: Json };
      accept_counter_offer_by_token: { Args: { p_counter_offer_id: string; p_token: string }; Returns: Json };
      accept_invitation: { Args: { p_token: string }; Returns: Json };
      add_hotel: {
        Args: {
          p_base_room_rate?: number;
          p_city: string;
          p_contact_email: string;
          p_country_code: string;
          p_currency?: string;
          p_ddr_rate?: number;
          p_features?: string[];
          p_largest_room_capacity?: number;
          p_latitude: number;
          p_longitude: number;
          p_meeting_rooms?: number;
          p_name: string;
          p_organization_id: string;
          p_rooms_total?: number;
          p_stars?: number;
        };
        Returns: Json;
      };
      add_hotel_feature: { Args: { p_feature: string }; Returns: Json };
      answer_question: {
        Args: { p_answer: string; p_question_id: string; p_share?: boolean };
        Returns: Json;
      };
      ask_question: { Args: { p_body: string; p_hotel_id: string; p_rfp_id: string }; Returns: Json };
      ask_question_by_token: { Args: { p_body: string; p_token: string }; Returns: Json };
      audit_rfp_text: { Args: { p_hourly_limit: number; p_ip_hash: string; p_text: string }; Returns: Json };
      award_proposal: {
        Args: { p_confirm?: boolean; p_proposal_id: string; p_reason?: string };
        Returns: Json;
      };
      begin_payment_event: { Args: { p_event_id: string }; Returns: Json };
      billing_organization: { Args: { p_organization_id: string; p_user_id: string }; Returns: Json };
      cancel_rfp: { Args: { p_reason?: string; p_rfp_id: string }; Returns: Json };
      claim_emails: { Args: { p_email_id?: string; p_limit?: number }; Returns: Json };
      claim_hotel: { Args: { p_hotel_id: string }; Returns: Json };
      claim_hotel_photo: {
        Args: { p_hotel_id: string };
        Returns: {
          photo: string;
          url: string;
        }[];
      };
      claim_referral_credit: {
        Args: {
          p_amount_cents: number;
          p_currency: string;
          p_invoice_id: string;
          p_payer_customer_id: string;
          p_referred_user_id: string;
        };
        Returns: Json;
      };
      claim_referral_reversal: { Args: { p_invoice_id: string }; Returns: Json };
      compute_realistic_total_cost: { Args: { p_currency?: string; p_proposal_id: string }; Returns: Json };
      confirm_erasure: { Args: { p_token: string }; Returns: Json };
      confirm_founding_application: { Args: { p_token: string }; Returns: Json };
      confirm_offer: { Args: { p_proposal_id: string }; Returns: Json };
      confirm_offer_by_token: { Args: { p_proposal_id?: string; p_token: string }; Returns: Json };
      contract_risk: {
        Args: { p_rfp_id: string };
        Returns: {
          assumptions: Json;
          commission: Json;
          comp_rooms_value: number;
          comparable: number;
          currency: string;
          curve: Json;
          cutoff_date: string;
          deposits: Json;
          estimated_parts: Json;
          expected_attrition: number;
          expected_cancellation: number;
          expected_fnb_shortfall: number;
          expected_payment: number;
          first_day: string;
          held: number;
          hotel_id: string;
          parts: Json;
          per_attendee: number;
          proposal_id: string;
          unknown: Json;
          worst_case: Json;
          zone: string;
        }[];
      };
      count_organizer_call: { Args: { p_user_id: string }; Returns: undefined };
      create_organization: { Args: { p_name: string; p_reporting_currency?: string }; Returns: Json };
      decision_record: { Args: { p_rfp_id: string }; Returns: Json };
      decline_counter_offer: { Args: { p_counter_offer_id: string; p_message?: string }; Returns: Json };
      decline_counter_offer_by_token: {
        Args: { p_counter_offer_id: string; p_message?: string; p_token: string };
        Returns: Json;
      };
      decline_rfp: {
        Args: { p_hotel_id: string; p_reason?: string; p_reason_code?: string; p_rfp_id: string };
        Returns: Json;
      };
      decline_rfp_by_token: {
        Args: { p_reason?: string; p_reason_code: string; p_token: string };
        Returns: Json;
      };
      deployed_fingerprint: { Args: Record<PropertyKey, never>; Returns: string };
      detect_proposal_anomalies: {
        Args: { p_rfp_id: string };
        Returns: {
          evidence: Json;
          hotel_id: string;
          kind: string;
          proposal_id: string;
          severity: string;
          z_score: number;
        }[];
      };
      dsar_export: {
        Args: { p_format?: string; p_subject_id: string; p_subject_type: string };
        Returns: Json;
      };
      dsar_export_by_token: { Args: { p_format?: string; p_token: string }; Returns: Json };
      dsar_request: { Args: { p_email: string }; Returns: Json };
      duplicate_rfp: { Args: { p_rfp_id: string }; Returns: Json };
      enqueue_admin_digest: { Args: Record<PropertyKey, never>; Returns: number };
      enqueue_rfp_mails: { Args: { p_now?: string; p_run_id: string }; Returns: number };
      enqueue_sweep: {
        Args: {
          p_after_at?: string;
          p_after_id?: string;
          p_limit?: number;
          p_now?: string;
          p_run_id: string;
          p_sweep: string;
        };
        Returns: Json;
      };
      explain_ranking: { Args: { p_draws?: number; p_rfp_id: string }; Returns: Json };
      extend_deadline: { Args: { p_response_due: string; p_rfp_id: string }; Returns: Json };
      find_hotels: {
        Args: { p_limit?: number; p_offset?: number; p_search?: string; p_show?: string };
        Returns: Json;
      };
      finish_emails: {
        Args: { p_claim_token: string; p_results: Json; p_retry_after?: number };
        Returns: Json;
      };
      finish_referral_credit: {
        Args: { p_credit_id: string; p_refused?: boolean; p_transaction_id?: string };
        Returns: undefined;
      };
      finish_referral_reversal: {
        Args: { p_credit_id: string; p_transaction_id?: string };
        Returns: undefined;
      };
      get_hotel_dashboard_stats: { Args: { p_hotel_id: string }; Returns: Json };
      get_savings_report: {
        Args: { p_from: string; p_organization_id?: string; p_to: string };
        Returns: Json;
      };
      group_weights: { Args: { p_rfp_id: string }; Returns: Json };
      health_snapshot: { Args: Record<PropertyKey, never>; Returns: Json };
      hotel_prefill: { Args: { p_hotel_id: string }; Returns: Json };
      import_hotels: { Args: { p_dry_run?: boolean; p_rows: Json; p_source: string }; Returns: Json };
      invite_hotel_member: { Args: { p_email: string; p_hotel_id: string; p_role?: string }; Returns: Json };
      invite_member: { Args: { p_email: string; p_organization_id: string; p_role?: string }; Returns: Json };
      keep_hotel_photo: { Args: { p_hotel_id: string; p_photo: string; p_url: string }; Returns: undefined };
      lease_referral_credit: { Args: { p_credit_id: string }; Returns: Json };
      list_hotel_members: { Args: { p_hotel_id: string }; Returns: Json };
      list_hotel_rfps: {
        Args: { p_hotel_id: string };
        Returns: {
          alternative_start_dates: string[];
          asked_lines: Json;
          attendees: number;
          board: string;
          city: string;
          compare_tax: string;
          counter_offers: Json;
          currency: string;
          decision_date: string;
          decline_code: string;
          decline_reason: string;
          disclosed: Json;
          end_date: string;
          event_days: number;
          event_history: Json;
          features: string[];
          final_round: Json;
          intent: string;
          introduction: string;
          invited: number;
          latitude: number;
          longitude: number;
          meeting_rooms: number;
          must_features: string[];
          nights: number;
          opened_at: string;
          option_days: number;
          organizer_email: string;
          organizer_name: string;
          own_rank: number;
          payer: string;
          programme: Json;
          proposals: Json;
          questions: string[];
          reservation_method: string;
          responded_at: string;
          response_due: string;
          rfp_id: string;
          rfp_questions: Json;
          rfp_status: string;
          room_block: Json;
          rooms: number;
          sector: string;
          send_id: string;
          send_status: string;
          sent_at: string;
          share: number;
          start_date: string;
          terms: Json;
          title: string;
        }[];
      };
      list_members: { Args: { p_organization_id: string }; Returns: Json };
      list_staff_access: { Args: { p_organization_id: string }; Returns: Json };
      list_unsent_mail: { Args: Record<PropertyKey, never>; Returns: Json };
      log_consent: { Args: { p_consent: Json; p_ip: string; p_ip_hash: string }; Returns: undefined };
      make_counter_offer: {
        Args: { p_due?: string; p_message?: string; p_proposal_id: string; p_terms: Json };
        Returns: Json;
      };
      merge_hotels: {
        Args: { p_dry_run?: boolean; p_from_hotel_id: string; p_into_hotel_id: string };
        Returns: Json;
      };
      missing_fx_dates: {
        Args: { p_dates: string[] };
        Returns: {
          rate_date: string;
        }[];
      };
      open_organization: { Args: { p_organization_id: string; p_reason: string }; Returns: Json };
      open_rfp: { Args: { p_hotel_id: string; p_rfp_id: string }; Returns: Json };
      outbox_webhook_state: { Args: { p_challenge: string }; Returns: Json };
      parse_rfp_text: { Args: { p_text: string }; Returns: Json };
      platform_guards: { Args: Record<PropertyKey, never>; Returns: Json };
      predict_win_probability: { Args: { p_hotel_id: string; p_rfp_id: string }; Returns: Json };
      preview_erasure: { Args: { p_token: string }; Returns: Json };
      preview_founding_confirmation: { Args: { p_token: string }; Returns: Json };
      preview_request: { Args: { p_hotel_ids: string[]; p_rfp_id: string }; Returns: Json };
      prune_expired: { Args: { p_limit?: number }; Returns: Json };
      publish_hotel: { Args: { p_hotel_id: string }; Returns: Json };
      ranking_exclusions: {
        Args: { p_rfp_id: string };
        Returns: {
          feature: string;
          hotels: number;
        }[];
      };
      read_fx_config: { Args: { p_user_id: string }; Returns: Json };
      ready_referral_credits: {
        Args: { p_customer_id?: string };
        Returns: {
          credit_id: string;
        }[];
      };
      record_abandonment: {
        Args: {
          p_customer_id?: string;
          p_email: string;
          p_event_id: string;
          p_event_type: string;
          p_interval?: string;
          p_occurred_at: string;
          p_recovered_from?: string;
          p_recovery_url?: string;
          p_session_id: string;
          p_tier?: string;
        };
        Returns: string;
      };
      record_email_event: {
        Args: {
          p_bounce?: string;
          p_event_id: string;
          p_occurred_at?: string;
          p_provider_id: string;
          p_recipient?: string;
          p_type: string;
        };
        Returns: boolean;
      };
      record_heartbeat: {
        Args: { p_name: string; p_result: Json; p_succeeded: boolean };
        Returns: undefined;
      };
      record_subscription: {
        Args: {
          p_customer_id: string;
          p_email?: string;
          p_event_id: string;
          p_event_type: string;
          p_looked_up?: boolean;
          p_occurred_at: string;
          p_subscription_id?: string;
        };
        Returns: string;
      };
      record_subscription_end: {
        Args: {
          p_customer_id: string;
          p_event_id: string;
          p_event_type: string;
          p_occurred_at: string;
          p_subscribed_at: string;
          p_subscription_id: string;
        };
        Returns: string;
      };
      record_unsubscribe: {
        Args: { p_channel?: string; p_email: string; p_ip_hash?: string; p_is_signed?: boolean };
        Returns: undefined;
      };
      refit_win_model: { Args: Record<PropertyKey, never>; Returns: Json };
      refresh_hotel_scoring: { Args: { p_limit?: number }; Returns: Json };
      register_link_token: { Args: { p_email_id: string; p_token_sha256: string }; Returns: undefined };
      register_link_tokens: { Args: { p_tokens: Json }; Returns: undefined };
      remember_checkout: { Args: { p_organization_id: string; p_session_id: string }; Returns: string };
      remove_hotel_member: { Args: { p_hotel_id: string; p_user_id: string }; Returns: Json };
      remove_member: { Args: { p_organization_id: string; p_user_id: string }; Returns: Json };
      request_erasure: { Args: { p_subject_id: string; p_subject_type: string }; Returns: Json };
      request_final_offers: {
        Args: {
          p_due: string;
          p_hotel_ids: string[];
          p_message?: string;
          p_rfp_id: string;
          p_show_rank?: boolean;
        };
        Returns: Json;
      };
      resend_rfp: { Args: { p_email?: string; p_send_id: string }; Returns: Json };
      resolve_referral: { Args: { p_code: string }; Returns: string };
      retry_email: { Args: { p_email_id: string }; Returns: Json };
      review_founding_application: {
        Args: { p_application_id: string; p_note?: string; p_status: string };
        Returns: Json;
      };
      review_hotel_change: { Args: { p_approve: boolean; p_change_id: string }; Returns: Json };
      review_hotel_claim: { Args: { p_approve: boolean; p_claim_id: string }; Returns: Json };
      revoke_invitation: { Args: { p_invitation_id: string }; Returns: Json };
      rfp_by_token: { Args: { p_token: string }; Returns: Json };
      rfp_workbook: { Args: { p_rfp_id: string }; Returns: Json };
      score_hotel_for_brief: { Args: { p_brief_id: string; p_hotel_id: string }; Returns: Json };
      send_rfp: { Args: { p_hotel_ids: string[]; p_rfp_id: string }; Returns: Json };
      set_fx_config: {
        Args: {
          p_corporate_rates?: Json;
          p_lock_on_send: boolean;
          p_rate_source: string;
          p_reporting_currency: string;
          p_user_id: string;
          p_version?: number;
        };
        Returns: Json;
      };
      set_hotel_active: { Args: { p_hotel_id: string; p_is_active: boolean }; Returns: Json };
      set_hotel_member_role: {
        Args: { p_hotel_id: string; p_role: string; p_user_id: string };
        Returns: Json;
      };
      set_member_role: {
        Args: { p_organization_id: string; p_role: string; p_user_id: string };
        Returns: Json;
      };
      set_my_weights: {
        Args: {
          p_location?: number;
          p_mice_fit?: number;
          p_price?: number;
          p_response_time?: number;
          p_rfp_id: string;
        };
        Returns: Json;
      };
      set_organization_tier: {
        Args: { p_organization_id: string; p_reason: string; p_tier: string };
        Returns: Json;
      };
      store_fx_rates: { Args: { p_date: string; p_rates: Json }; Returns: number };
      store_subscription: {
        Args: {
          p_client_reference?: string;
          p_event_id: string;
          p_event_type: string;
          p_occurred_at: string;
          p_subscription?: Json;
          p_ticket: number;
        };
        Returns: string;
      };
      submit_founding_application: {
        Args: { p_application: Json; p_ip_hash: string; p_score: number; p_submission_sha256: string };
        Returns: Json;
      };
      submit_lead: {
        Args: {
          p_email: string;
          p_hourly_limit: number;
          p_ip_hash: string;
          p_kind: string;
          p_mail: Json;
          p_payload: Json;
          p_submission_sha256: string;
        };
        Returns: Json;
      };
      submit_proposal: {
        Args: {
          p_answers?: string[];
          p_attendees?: number;
          p_av_total?: number;
          p_city_tax_per_room_night?: number;
          p_comments?: string;
          p_currency?: string;
          p_ddr_rate?: number;
          p_document_sha256?: string;
          p_event_days?: number;
          p_fnb_minimum?: number;
          p_fnb_per_attendee?: number;
          p_hotel_id: string;
          p_lines?: Json;
          p_nights?: number;
          p_option_status?: string;
          p_perks_cost?: number;
          p_perks_value?: number;
          p_rfp_id: string;
          p_room_rate?: number;
          p_rooms?: number;
          p_service_charge_pct?: number;
          p_start_date?: string;
          p_terms?: Json;
          p_valid_until?: string;
        };
        Returns: Json;
      };
      submit_proposal_by_token: {
        Args: {
          p_answers?: string[];
          p_attendees?: number;
          p_av_total?: number;
          p_city_tax_per_room_night?: number;
          p_comments?: string;
          p_currency?: string;
          p_ddr_rate?: number;
          p_document_sha256?: string;
          p_event_days?: number;
          p_fnb_minimum?: number;
          p_fnb_per_attendee?: number;
          p_lines?: Json;
          p_nights?: number;
          p_option_status?: string;
          p_perks_cost?: number;
          p_perks_value?: number;
          p_room_rate?: number;
          p_rooms?: number;
          p_service_charge_pct?: number;
          p_start_date?: string;
          p_terms?: Json;
          p_token: string;
          p_valid_until?: string;
        };
        Returns: Json;
      };
      suggest_counter_offer: { Args: { p_proposal_id: string }; Returns: Json };
      suggest_weights_for_rfp: { Args: { p_rfp_id: string }; Returns: Json };
      sweep_billing: { Args: { p_now?: string }; Returns: Json };
      sweep_run_result: { Args: { p_run_id: string }; Returns: Json };
      topsis_rank_hotels: {
        Args: { p_limit?: number; p_rfp_id: string; p_scope?: string };
        Returns: {
          closeness: number;
          cluster_boost: number;
          criteria: Json;
          decided_at: string;
          hotel_id: string;
          hotel_name: string;
          is_winner: boolean;
          location_score: number;
          mice_fit_score: number;
          price_score: number;
          rank: number;
          response_time_score: number;
          topsis_score: number;
          why_this_hotel: string[];
          why_this_hotel_coded: Json;
        }[];
      };
      track_referral: {
        Args: {
          p_caller_ip_hash: string;
          p_code: string;
          p_ip_hash: string;
          p_referred_email: string;
          p_referred_user_id: string;
        };
        Returns: undefined;
      };
      transfer_ownership: { Args: { p_organization_id: string; p_user_id: string }; Returns: Json };
      weights_from_pairwise: { Args: { p_judgements: number[] }; Returns: Json };
      win_calibration: { Args: Record<PropertyKey, never>; Returns: Json };
      withdraw_award: { Args: { p_reason: string; p_rfp_id: string }; Returns: Json };
      withdraw_counter_offer: { Args: { p_counter_offer_id: string }; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
