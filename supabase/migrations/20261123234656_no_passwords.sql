-- Every stored password goes. People sign in by codes, so a password was typed by somebody whose address nobody had proven yet; it
-- would open the account once its owner signs in. sql/80_triggers/drop_password.sql keeps new ones out.
update auth.users set encrypted_password = null where encrypted_password is not null;
